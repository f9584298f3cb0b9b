import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { FileMissingError, type FileStore } from '#server/platform/files/file-store.ts';
import type { Scanner, Verdict } from './scanner.ts';
import { listWaiting, storeScan } from './scans.queries.ts';

/** Files of one round; the rest waits for the next one. */
const mostAtOnce = 200;
/** After so many failures in a row the scanner counts as absent. */
const mostFailures = 3;

/** The dependencies of the scan of files that wait; the store is the one without the guard. */
export interface WaitingScans {
  readonly database: Database;
  readonly files: FileStore;
  readonly scanner: Scanner;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A file that its store has lost hides no malware; the store says to its reader that it is lost. */
async function judge({ files, scanner }: WaitingScans, fileKey: string): Promise<Verdict> {
  try {
    return await scanner.scan(await files.open(fileKey));
  } catch (error) {
    if (error instanceof FileMissingError) return { malware: null };
    throw error;
  }
}

type Waiting = Awaited<ReturnType<typeof listWaiting>>[number];

async function settle(scans: WaitingScans, upload: Waiting): Promise<void> {
  const { database, files, log } = scans;
  const { malware } = await judge(scans, upload.fileKey);
  const state = malware === null ? 'clean' : 'infected';
  await database.tx({ kind: 'identity' }, (tx) => storeScan(tx, upload, state));
  if (malware === null) return;
  log.warn({ upload: upload.id, malware }, 'a sent file contains malware and was deleted');
  await files.remove(upload.fileKey);
}

/**
 * Scans the files that arrived while the scanner did not answer, and deletes the content of those
 * with malware. What is not judged keeps waiting: a scanner that fails several times in a row is
 * asked again in the next round.
 */
export async function scanWaiting(scans: WaitingScans): Promise<void> {
  const { database, log } = scans;
  const waiting = await database.tx({ kind: 'identity' }, (tx) => listWaiting(tx, mostAtOnce));
  let failures = 0;
  for (const upload of waiting) {
    try {
      await settle(scans, upload);
      failures = 0;
    } catch (error) {
      log.warn({ err: error, upload: upload.id }, 'a sent file could not be scanned');
      failures += 1;
      if (failures === mostFailures) return;
    }
  }
}
