import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the code of a release comes from: the server, and what the build puts into the page. */
const shippedFolders = [
  'domain',
  'contract',
  'machines',
  'server',
  'src',
  'kit',
  'visualiser',
] as const;

const imported = /(?:from |import |import\(|resolve\()'([a-z@][\w@/.-]*)'/g;

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * The packages that code of a release names, sorted. Some of them the build leaves out again: a list
 * of licences rather names one too many.
 */
export async function shippedPackages(): Promise<string[]> {
  const found = new Set<string>();
  for (const folder of shippedFolders) {
    const files = await readdir(folder, { recursive: true });
    for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
      const text = await readFile(join(folder, file), 'utf8');
      for (const [, specifier = ''] of text.matchAll(imported)) found.add(packageOf(specifier));
    }
  }
  return [...found].filter((name) => !name.startsWith('node:')).toSorted();
}
