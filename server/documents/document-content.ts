import type { Readable } from 'node:stream';
import { FileMissingError, type FileStore } from '../files/file-store.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { DocumentFile } from '../repositories/document-files.repository.ts';
import type { Xecm } from '../xecm/xecm.ts';

/** Where the content of documents is. */
export interface DocumentPlaces {
  readonly files: FileStore;
  readonly xecm: Xecm;
}

/** Refuses a document whose content the scanner has not seen yet. */
export function demandScanned(documents: readonly DocumentFile[]): void {
  if (documents.every(({ scanState }) => scanState === 'clean')) return;
  throw new ProblemError('fileBeingScanned', { retryAfterSeconds: 60 });
}

/** Whether the bytes of a document are exactly as many as the portal says. */
export function hasCertainSize(document: DocumentFile, { xecm }: DocumentPlaces): boolean {
  return document.source === 'portal' || xecm.knowsSizes;
}

/** Opens the content of a document. Throws `unavailable` when its place does not have it now. */
export async function openDocument(
  document: DocumentFile,
  { files, xecm }: DocumentPlaces,
): Promise<Readable> {
  try {
    if (document.source === 'portal') return await files.open(document.fileKey ?? '');
    return await xecm.open({ ...document, xecmId: document.xecmId ?? '' });
  } catch (cause) {
    const isMissing = cause instanceof FileMissingError;
    const advice = isMissing ? 'Tell your lessor contact.' : 'Try again in a few minutes.';
    const detail = `“${document.title}” cannot be read at the moment. ${advice}`;
    throw new ProblemError('unavailable', { detail, retryAfterSeconds: 120, cause });
  }
}
