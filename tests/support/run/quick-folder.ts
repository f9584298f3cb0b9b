import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The file system of Linux that is in memory. A container gives it 64 MB unless told otherwise. */
const inMemory = '/dev/shm';
const neededBytes = 2 ** 30;

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/**
 * Makes a folder for data that lasts as long as a test: in memory where there is a gigabyte for it,
 * else in the folder for temporary files. A database of the demo data is 2,500 files; the system
 * copies and removes them in memory in a tenth of the processor time.
 */
export function quickFolder(prefix: string): Promise<string> {
  return mkdtemp(join(hasRoom(inMemory) ? inMemory : tmpdir(), prefix));
}
