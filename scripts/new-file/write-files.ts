import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Path relative to the repository and text of each file. */
export type NewFiles = Readonly<Record<string, string>>;

/** A file that exists already, and what it becomes. */
export type Edits = Readonly<Record<string, (source: string) => string>>;

function write(files: NewFiles): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  execFileSync('node_modules/.bin/oxfmt', Object.keys(files));
}

/**
 * Creates files and edits others, formatted; returns their paths. Throws, and changes nothing, when
 * one exists already or one to edit does not.
 */
export function writeFiles(created: NewFiles, edits: Edits = {}): readonly string[] {
  const existing = Object.keys(created).find((file) => existsSync(file));
  if (existing !== undefined)
    throw new Error(`${existing} exists already. Choose another name; nothing was changed.`);
  const absent = Object.keys(edits).find((file) => !existsSync(file));
  if (absent !== undefined)
    throw new Error(`There is no ${absent}. Choose an area of domain/areas.ts.`);
  const edited = Object.entries(edits).map(
    ([file, edit]) => [file, edit(readFileSync(file, 'utf8'))] as const,
  );
  const files = { ...Object.fromEntries(edited), ...created };
  write(files);
  return Object.keys(files);
}
