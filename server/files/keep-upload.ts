import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Upload } from '#contract/uploads.ts';
import type { Database } from '#server/db/database.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import {
  countLooseUploads,
  holdSender,
  storeUpload,
} from '#server/repositories/uploads.repository.ts';
import type { FileStore } from './file-store.ts';
import { receiveFile } from './receive-file.ts';

/** What taking files needs. */
export interface UploadServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly config: { readonly uploadLimit: number };
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** A file that arrives, and whose it is. */
export interface ArrivingFile {
  /** Null for a file of a user of the lessor that belongs to no customer yet. */
  readonly custId: string | null;
  readonly externalUserId: string;
  readonly fileName: string;
  readonly stream: Readable | undefined;
}

/** Files of one person that wait to be attached; a day later they are forgotten. */
const mostLoose = 100;

function refuseTooMany(loose: number): void {
  if (loose < mostLoose) return;
  throw new ProblemError('tooManyRequests', {
    detail: `You have sent ${mostLoose} files that are not attached to anything yet. Attach them, or wait a day.`,
    retryAfterSeconds: 3600,
  });
}

/**
 * Takes a file into the store and remembers whose it is; nothing is kept when either fails. Throws
 * `unsupportedMediaType`, `tooManyRequests`, `payloadTooLarge`, `invalidRequest`.
 */
export async function keepUpload(
  { database, files, config, now }: UploadServices,
  { custId, externalUserId, fileName, stream }: ArrivingFile,
): Promise<Upload> {
  if (stream === undefined) {
    throw new ProblemError('unsupportedMediaType', {
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
    const row = { id, custId, externalUserId, fileName, media, fileKey, sha256, size };
    await database.tx(scope, async (tx) => {
      // Counted again, one file of a person after the other: others may have arrived beside this one.
      await holdSender(tx, externalUserId);
      refuseTooMany(await countLooseUploads(tx, custId, externalUserId));
      await storeUpload(tx, { ...row, sentAt: new Date(now()) });
    });
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
  return { id, fileName, media, size, sha256 };
}
