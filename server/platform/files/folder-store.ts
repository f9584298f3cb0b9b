import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileMissingError, type RestorableStore, type StoredFile } from './file-store.ts';
import { isFileKey, spool, spoolAs, type SpooledFile } from './spool.ts';

/** Two letters of the hash keep the folders small. */
function placeOf(folder: string, key: string): { folder: string; path: string } {
  if (!isFileKey(key)) throw new FileMissingError(`"${key}" names no file.`);
  const place = join(folder, key.slice(0, 2));
  return { folder: place, path: join(place, key) };
}

function missing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Stores files in a folder that only this user can read. A file appears under its name complete or
 * not at all, also after a crash.
 */
export function createFolderStore(folder: string): RestorableStore {
  const incoming = join(folder, 'incoming');
  const keep = async (write: () => Promise<SpooledFile>): Promise<StoredFile> => {
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const { path, ...stored } = await write();
    const place = placeOf(folder, stored.key);
    await mkdir(place.folder, { recursive: true, mode: 0o700 });
    await rename(path, place.path);
    return stored;
  };
  return {
    put: (content) => keep(() => spool(content, incoming)),

    putAs: (key, content) => keep(() => spoolAs(key, content, incoming)),

    async open(key) {
      try {
        const file = await open(placeOf(folder, key).path, 'r');
        return file.createReadStream();
      } catch (error) {
        if (missing(error)) throw new FileMissingError(`The file ${key} is not in ${folder}.`);
        throw error;
      }
    },

    async remove(key) {
      await rm(placeOf(folder, key).path, { force: true });
    },
  };
}
