import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One source file of the repository. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

function readFiles(folder: string, names: RegExp): readonly Source[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => names.test(name))
    .toSorted()
    .map((name) => join(folder, name))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The TypeScript sources below a folder of the repository, by path. */
export function readSources(folder: string): readonly Source[] {
  return readFiles(folder, /\.tsx?$/);
}

/** The documents of the repository, by path. */
export function readDocuments(): readonly Source[] {
  return [
    ...readFiles('docs', /\.md$/),
    { path: 'README.md', text: readFileSync('README.md', 'utf8') },
  ];
}
