import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import {
  FileAlteredError,
  FileMissingError,
  type FileStore,
  type RestorableStore,
} from '#server/platform/files/file-store.ts';
import { hashOfKey } from '#server/platform/files/spool.ts';
import { createWorkQueue } from '#server/platform/work/work-queue.ts';

/** Files that are read at the same time. */
const atOnce = 8;

/** What is wrong with a file of a store; undefined for one that is as it was sent. */
type FileFault = 'missing' | 'altered' | undefined;

function faultOf(error: unknown): FileFault {
  if (error instanceof FileMissingError) return 'missing';
  if (error instanceof FileAlteredError) return 'altered';
  throw error;
}

async function faultOfFile(store: FileStore, key: string): Promise<FileFault> {
  try {
    const hash = createHash('sha256');
    await pipeline(await store.open(key), hash);
    return hash.digest('hex') === hashOfKey(key) ? undefined : 'altered';
  } catch (error) {
    return faultOf(error);
  }
}

async function faultsOf(
  keys: readonly string[],
  work: (key: string) => Promise<FileFault>,
): Promise<string[]> {
  const queue = createWorkQueue({ running: atOnce, waiting: Infinity });
  const faults = await Promise.all(
    keys.map((key) =>
      queue(async () => {
        const fault = await work(key);
        return fault === undefined ? [] : [`The file ${key} is ${fault}.`];
      }),
    ),
  );
  return faults.flat();
}

/** Reads every file of the keys; returns a line for each that is missing or was altered. */
export function fileFaults(store: FileStore, keys: readonly string[]): Promise<string[]> {
  return faultsOf(keys, (key) => faultOfFile(store, key));
}

/**
 * Copies files to another store under the same keys. Those that it has already stay. Returns a line
 * for each that is missing or was altered, and was not copied.
 */
export function copyFiles(
  from: FileStore,
  to: RestorableStore,
  keys: readonly string[],
): Promise<string[]> {
  return faultsOf(keys, async (key) => {
    if ((await faultOfFile(to, key)) === undefined) return undefined;
    try {
      await to.putAs(key, await from.open(key));
      return undefined;
    } catch (error) {
      return faultOf(error);
    }
  });
}
