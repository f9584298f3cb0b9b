import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The sources of a part; paths from the project folder. */
export interface Sources {
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** A digest of all sources; equal digests build equal results. */
export async function stampOf({ folders, files }: Sources): Promise<string> {
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
