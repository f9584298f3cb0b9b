import { randomUUID } from 'node:crypto';
import { sendUpload } from '#contract/uploads.ts';
import type { Database } from '#server/db/database.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { receiveFile } from '#server/files/receive-file.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { countLooseUploads, storeUpload } from '#server/repositories/uploads.repository.ts';

interface UploadDependencies {
  readonly database: Database;
  readonly files: FileStore;
  readonly config: { readonly uploadLimit: number };
  /** Epoch milliseconds. */
  readonly now: () => number;
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

/** The call that takes files, for the customer of the visit. */
export function uploadRoutes({ database, files, config, now }: UploadDependencies): Registration[] {
  return [
    handle(sendUpload, async ({ query: { fileName }, stream, visit }) => {
      const { custId, externalUserId } = visit;
      if (custId === '') throw new ProblemError('forbidden');
      if (stream === undefined) {
        throw new ProblemError('unsupportedMediaType', {
          detail: 'Send the file as it is (application/octet-stream).',
        });
      }
      const scope = { kind: 'tenant', custId } as const;
      refuseTooMany(
        await database.tx(scope, (tx) => countLooseUploads(tx, custId, externalUserId)),
      );
      const file = await receiveFile(files, {
        fileName,
        content: stream,
        limit: config.uploadLimit,
      });
      const { key: fileKey, media, sha256, size } = file;
      const id = randomUUID();
      try {
        const row = { id, custId, externalUserId, fileName, media, fileKey, sha256, size };
        await database.tx(scope, (tx) => storeUpload(tx, { ...row, sentAt: new Date(now()) }));
      } catch (error) {
        await files.remove(fileKey);
        throw error;
      }
      return { id, fileName, media, size, sha256 };
    }),
  ];
}
