import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { filesOf, type Manifest } from './page-templates.ts';

/** How a `*.screens.ts` names the module of a row. */
const entry =
  /'(\/[^']+)': defer\(\s*async \(\) => \(await import\('(\.[^']+)'\)\)\.default,?\s*\)/g;

const features = 'src/features';

/** The modules of screens by the paths of their rows, as one `*.screens.ts` names them. */
export function modulesIn(folder: string, source: string): readonly (readonly [string, string])[] {
  return [...source.matchAll(entry)].map(([, path = '', module = '']) => [
    path,
    posix.join(folder, module),
  ]);
}

async function allModules(): Promise<readonly (readonly [string, string])[]> {
  const files = await readdir(features, { recursive: true });
  const lists = files.filter((file) => file.endsWith('.screens.ts'));
  const found = await Promise.all(
    lists.map(async (file) => {
      const path = join(features, file);
      return modulesIn(posix.dirname(path), await readFile(path, 'utf8'));
    }),
  );
  return found.flat();
}

/**
 * The scripts and styles of each screen by its row, without those that `known` lists: a painted page
 * asks for them in its head.
 */
export async function filesByScreen(
  manifest: Manifest,
  known: ReadonlySet<string>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const modules = await allModules();
  return Object.fromEntries(
    modules.map(([path, module]) => [
      path,
      [...filesOf(manifest, module)].filter((file) => !known.has(file)),
    ]),
  );
}
