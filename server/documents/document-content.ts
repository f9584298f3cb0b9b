import { Refusal } from '#domain/refusal.ts';
import type { Readable } from 'node:stream';
import { FileMissingError, type FileStore } from '#server/platform/files/file-store.ts';
import type { DocumentFile } from './document-files.queries.ts';
import type { Xecm } from './xecm/xecm.ts';

/** Where the content of documents is. */
export interface DocumentPlaces {
  readonly files: FileStore;
  readonly xecm: Xecm;
}

/** Refuses a document whose content is not scanned yet. */
export function demandScanned(documents: readonly DocumentFile[]): void {
  if (documents.every(({ scanState }) => scanState === 'clean')) return;
  throw new Refusal('fileBeingScanned', { retryAfterSeconds: 60 });
}

/** Refuses a document whose file is on a content server to which the portal is not connected. */
export function demandHeld(
  documents: readonly Pick<DocumentFile, 'title' | 'source' | 'xecmId'>[],
  { xecm }: Pick<DocumentPlaces, 'xecm'>,
): void {
  const lost = documents.find(
    ({ source, xecmId }) => source === 'xecm' && !xecm.holds({ xecmId: xecmId ?? '' }),
  );
  if (lost === undefined) return;
  const detail = `The file of “${lost.title}” is not available: this portal is not connected to the content server of the lessor. Ask your lessor contact for the file.`;
  throw new Refusal('fileMissing', { detail });
}

/** Whether the stored size of a document is exact. */
export function hasCertainSize(document: DocumentFile, { xecm }: DocumentPlaces): boolean {
  return document.source === 'portal' || xecm.knowsSizes;
}

/**
 * Opens the content of a document. Throws `fileMissing`, `unavailable` when its store cannot provide
 * it now, and what the guard of the store refuses.
 */
export async function openDocument(
  document: DocumentFile,
  { files, xecm }: DocumentPlaces,
): Promise<Readable> {
  demandHeld([document], { xecm });
  try {
    if (document.source === 'portal') return await files.open(document.fileKey ?? '');
    return await xecm.open({ ...document, xecmId: document.xecmId ?? '' });
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    const isMissing = cause instanceof FileMissingError;
    const advice = isMissing ? 'Tell your lessor contact.' : 'Try again in a few minutes.';
    const detail = `“${document.title}” cannot be read at the moment. ${advice}`;
    throw new Refusal('unavailable', { detail, retryAfterSeconds: 120, cause });
  }
}
