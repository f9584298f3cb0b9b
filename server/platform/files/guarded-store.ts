import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { findUnscanned, type ScanState } from './scans.queries.ts';

/** Refuses to open a file in a state other than clean. */
export function demandClean(state: ScanState | undefined): void {
  if (state === 'waiting') throw new Refusal('fileBeingScanned', { retryAfterSeconds: 60 });
  if (state === 'infected') {
    throw new Refusal('notFound', {
      detail: 'This file contained malware and was deleted. Send or ask for a clean copy.',
    });
  }
}

/**
 * The file store as every screen and archive sees it: a file that waits for its scan, or that
 * contained malware, cannot be opened by any way. `open` then rejects with `fileBeingScanned` or
 * `notFound`.
 */
export function createGuardedStore(store: FileStore, database: Database): FileStore {
  return {
    put: (content) => store.put(content),
    remove: (key) => store.remove(key),
    async open(key) {
      demandClean(await database.tx({ kind: 'identity' }, (tx) => findUnscanned(tx, key)));
      return store.open(key);
    },
  };
}
