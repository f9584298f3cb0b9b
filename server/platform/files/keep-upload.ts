import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Upload } from '#contract/files/uploads.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countLooseUploads, holdSender, storeUpload } from './uploads.queries.ts';
import type { FileStore } from './file-store.ts';
import { receiveFile } from './receive-file.ts';

/** The dependencies for receiving files. */
export interface UploadServices {
  readonly database: Database;
  readonly files: FileStore;
  readonly config: { readonly uploadLimit: number };
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

/**
 * Stores a file with its owner; nothing is stored when either step fails. Throws
 * `unsupportedMediaType`, `tooManyRequests`, `payloadTooLarge`, `invalidRequest`.
 */
export async function keepUpload(
  { database, files, config, now }: UploadServices,
  { custId, externalUserId, fileName, stream }: ArrivingFile,
): Promise<Upload> {
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
    const row = { id, custId, externalUserId, fileName, media, fileKey, sha256, size };
    await database.tx(scope, async (tx) => {
      // Counted again, one file of a person at a time: others may have arrived meanwhile.
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
