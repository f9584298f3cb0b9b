import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** How a folder of generated files differs from what it should hold; names are file names. */
export interface Drift {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

/**
 * Compares without writing. Folders inside, and files for which `isOurs` is false, are left out.
 */
export async function findDrift(
  folder: string,
  files: ReadonlyMap<string, string>,
  isOurs: (name: string) => boolean,
): Promise<Drift> {
  const present = (await namesIn(folder)).filter(isOurs);
  const changed: string[] = [];
  for (const name of present) {
    const wanted = files.get(name);
    const found = await readFile(path.join(folder, name), 'utf8');
    if (wanted !== undefined && wanted !== found) changed.push(name);
  }
  return {
    changed,
    missing: [...files.keys()].filter((name) => !present.includes(name)),
    extra: present.filter((name) => !files.has(name)),
  };
}

/** Writes what differs and removes what is no longer generated; returns what it did. */
export async function writeGenerated(
  folder: string,
  files: ReadonlyMap<string, string>,
  isOurs: (name: string) => boolean,
): Promise<Drift> {
  await mkdir(folder, { recursive: true });
  const drift = await findDrift(folder, files, isOurs);
  for (const name of [...drift.changed, ...drift.missing]) {
    await writeFile(path.join(folder, name), files.get(name) ?? '');
  }
  for (const name of drift.extra) await rm(path.join(folder, name));
  return drift;
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
