import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Upload } from '#contract/files/uploads.ts';
import { Refusal } from '#domain/refusal.ts';
import type { FastifyBaseLogger } from 'fastify';
import { formatBytes } from '#domain/format/bytes.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countLooseUploads, holdSenders, storeUpload, sumUploads } from './uploads.queries.ts';
import type { FileStore } from './file-store.ts';
import { receiveFile } from './receive-file.ts';
import type { Scanner, Verdict } from './scanner.ts';
import type { ScanState } from './scans.queries.ts';

/** The dependencies for receiving files. */
export interface UploadServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly scanner: Scanner;
  readonly config: { readonly uploadLimit: number; readonly customerFilesLimit: number };
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** An arriving file, and its owner. */
export interface ArrivingFile {
  /** Null for a file of a user of the lessor that belongs to no customer yet. */
  readonly custId: string | null;
  readonly externalUserId: string;
  readonly fileName: string;
  readonly stream: Readable | undefined;
}

/** Unattached files of one person; they are deleted after a day. */
const mostLoose = 100;

function refuseTooMany(loose: number): void {
  if (loose < mostLoose) return;
  throw new Refusal('tooManyRequests', {
    detail: `You have sent ${mostLoose} files that are not attached to anything yet. Attach them, or wait a day.`,
    retryAfterSeconds: 3600,
  });
}

function refuseAboveQuota(kept: number, limit: number): void {
  if (kept <= limit) return;
  throw new Refusal('payloadTooLarge', {
    detail: `The files of your company would take more than ${formatBytes(limit)}, the most that the lessor keeps for it. Ask your lessor contact to make room.`,
  });
}

/**
 * The state of a stored file. A scanner that does not answer leaves it waiting; malware is refused,
 * and its content is the caller's to delete.
 */
async function scanned(
  { files, scanner, log }: UploadServices,
  fileKey: string,
  externalUserId: string,
): Promise<ScanState> {
  let verdict: Verdict;
  try {
    verdict = await scanner.scan(await files.open(fileKey));
  } catch (error) {
    log.warn({ err: error }, 'a sent file could not be scanned and waits');
    return 'waiting';
  }
  if (verdict.malware === null) return 'clean';
  log.warn({ user: externalUserId, malware: verdict.malware }, 'malware was sent and refused');
  const message = `This file contains malware (${verdict.malware}) and was not kept. Check the device that it comes from.`;
  throw new Refusal('invalidRequest', { issues: [{ path: 'file', message }], detail: message });
}

/**
 * Stores a file with its owner once it is scanned; nothing is stored when a step fails. Throws
 * `unsupportedMediaType`, `tooManyRequests`, `payloadTooLarge`, `invalidRequest`.
 */
export async function keepUpload(
  services: UploadServices,
  { custId, externalUserId, fileName, stream }: ArrivingFile,
): Promise<Upload> {
  const { database, files, config, now } = services;
  if (stream === undefined) {
    throw new Refusal('unsupportedMediaType', {
      detail: 'Send the file as it is (application/octet-stream).',
    });
  }
  const scope =
    custId === null ? ({ kind: 'publisher' } as const) : ({ kind: 'tenant', custId } as const);
  refuseTooMany(await database.tx(scope, (tx) => countLooseUploads(tx, custId, externalUserId)));
  const file = await receiveFile(files, { fileName, content: stream, limit: config.uploadLimit });
  const { key: fileKey, media, sha256, size } = file;
  const id = randomUUID();
  try {
    const scanState = await scanned(services, fileKey, externalUserId);
    const row = { id, custId, externalUserId, fileName, media, fileKey, sha256, size, scanState };
    await database.tx(scope, async (tx) => {
      // Counted again, one file of a customer at a time: others may have arrived meanwhile.
      await holdSenders(tx, custId ?? 'the lessor');
      refuseTooMany(await countLooseUploads(tx, custId, externalUserId));
      refuseAboveQuota((await sumUploads(tx, custId)) + size, config.customerFilesLimit);
      await storeUpload(tx, { ...row, sentAt: new Date(now()) });
    });
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
  return { id, fileName, media, size, sha256 };
}
