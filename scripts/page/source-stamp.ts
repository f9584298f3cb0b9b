import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folders = [
  'src',
  'domain',
  'contract',
  'machines',
  'scripts/page',
  'scripts/scenarios',
  'scripts/statecharts',
  'statecharts/scenarios',
  'visualiser',
];
const files = ['index.html', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts'];

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of everything that the page is built from; equal digests build equal pages. */
export async function sourceStamp(): Promise<string> {
  const found = await Promise.all(folders.map(filesBelow));
  const paths = [...files, ...found.flat()].toSorted((a, b) => (a < b ? -1 : 1));
  const digest = createHash('sha256');
  for (const path of paths)
    digest
      .update(`${path}\0`)
      .update(await readFile(path))
      .update('\0');
  return digest.digest('hex');
}
