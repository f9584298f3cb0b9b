import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Sources, stampOf } from './source-stamp.ts';

/** A part of the portal that is built before it runs. */
export interface Part {
  readonly name: string;
  readonly sources: Sources;
}

const shared = ['domain', 'contract', 'machines'];

/** The browser's part, with the viewer of the charts. */
export const pagePart: Part = {
  name: 'page',
  sources: {
    folders: [
      ...shared,
      'src',
      'kit',
      'qa/scenarios',
      'scripts/build',
      'statecharts/scenarios',
      'visualiser',
    ],
    files: ['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts'],
  },
};

/** The server and the commands of operators in a few files instead of a thousand. */
export const serverPart: Part = {
  name: 'server',
  sources: {
    folders: [...shared, 'server', 'scripts'],
    files: ['bin/commands.json', 'package-lock.json'],
  },
};

/** Where the built server starts. */
export const serverEntry = 'dist/server/main.js';

const stampFile = ({ name }: Part): string => `dist/${name}.stamp`;

/** Whether a part was built from the current sources. */
export async function isBuilt(part: Part): Promise<boolean> {
  const last = await readFile(stampFile(part), 'utf8').catch(() => '');
  return last === (await stampOf(part.sources));
}

/** Builds a part and records its sources; a failed build leaves the part unbuilt. */
export async function buildPart(part: Part, build: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const stamp = await stampOf(part.sources);
  await mkdir('dist', { recursive: true });
  await writeFile(stampFile(part), '');
  await build();
  await writeFile(stampFile(part), stamp);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the ${part.name} in ${seconds} s`);
}
