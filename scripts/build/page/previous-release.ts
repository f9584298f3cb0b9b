import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseManifest } from './page-templates.ts';

/** The scripts and styles of one build, by their path in the output folder. */
export type ReleaseFiles = ReadonlyMap<string, Buffer>;

async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(() => undefined);
}

/** Reads the files of the last build in `folder`; empty when there was none. */
export async function readRelease(folder: string): Promise<ReleaseFiles> {
  const manifest = await readIfThere(join(folder, '.vite/manifest.json'));
  if (manifest === undefined) return new Map();
  const chunks = Object.values(parseManifest(manifest.toString()));
  const names = new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]));
  const files = new Map<string, Buffer>();
  for (const path of [...names].flatMap((name) => [name, `${name}.br`, `${name}.gz`])) {
    const content = await readIfThere(join(folder, path));
    if (content !== undefined) files.set(path, content);
  }
  return files;
}

/**
 * Keeps the files of the last release next to those of the new one, so that a tab opened before
 * still finds its deferred parts. Only one release is kept: the manifest names no other.
 */
export async function keepRelease(folder: string, files: ReleaseFiles): Promise<void> {
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content, { flag: 'wx' }).catch(ignoreExisting);
  }
}

function ignoreExisting(error: unknown): void {
  const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  if (!isThere) throw error;
}
