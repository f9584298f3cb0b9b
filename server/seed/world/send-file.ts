import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Tx } from '#server/platform/db/database.ts';
import { plainPdf } from '#server/documents/xecm/plain-pdf.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { receiveFile } from '#server/platform/files/receive-file.ts';
import { storeUpload } from '#server/platform/files/uploads.queries.ts';

/** A sample of a file that somebody of an airline sends. */
export interface SentSample {
  readonly custId: string;
  readonly externalUserId: string;
  /** Ends with `.pdf`. */
  readonly fileName: string;
  readonly at: Date;
}

/** Bytes; a page of text. */
const sampleSize = 2400;
const limit = 1_000_000;

/**
 * Sends a sample page by the steps of an upload, in the transaction of the seed: its content is in the
 * file store. Returns the id by which it is attached.
 */
export async function sendSample(tx: Tx, files: FileStore, sample: SentSample): Promise<string> {
  const { custId, externalUserId, fileName, at: sentAt } = sample;
  const title = fileName.replace(/\.pdf$/, '');
  const note = 'This document is a sample of the one that an airline would send.';
  const content = Readable.from([plainPdf([title, 'Demonstration data', note], sampleSize)]);
  const { key: fileKey, ...kept } = await receiveFile(files, { fileName, content, limit });
  const id = randomUUID();
  const row = { id, custId, externalUserId, fileName, fileKey, ...kept, sentAt };
  // The portal has just written it itself.
  await storeUpload(tx, { ...row, scanState: 'clean' });
  return id;
}
