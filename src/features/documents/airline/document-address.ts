import {
  type DocumentItem,
  downloadDocument,
  downloadManyDocuments,
  downloadXecmDocument,
} from '#contract/documents/documents.ts';
import type { DownloadRequest } from '#machines/files/download/download.ports.ts';
import { callAddress } from '#src/api/call-address.ts';

/** Above this size an archive is written directly to disk where the browser can (bytes). */
const largeBytes = 50_000_000;

const relative = (address: string): string => address.replace(/^\/portal\//, '');

/** One document through the call of its source (spec §7). */
export function documentRequest({
  id,
  fileName,
  source,
  size,
}: Pick<DocumentItem, 'id' | 'fileName' | 'source' | 'size'>): DownloadRequest {
  const dot = fileName.lastIndexOf('.');
  const path =
    source === 'portal'
      ? callAddress(downloadDocument.path, {}, { docId: id, fileName })
      : callAddress(
          downloadXecmDocument.path,
          {},
          { docId: id, fileName, fileExtension: dot < 0 ? '' : fileName.slice(dot + 1) },
        );
  return { path: relative(path), fileName, isLarge: size > largeBytes };
}

/** The file name of an archive: with the lease or category if there is one, else only the day. */
export function archiveName(documents: readonly DocumentItem[], day: string): string {
  const leases = new Set(documents.map(({ leaseNo }) => leaseNo));
  const [lease] = leases;
  const about = leases.size === 1 && typeof lease === 'string' ? `${lease} ` : '';
  return `${about}Documents ${day}.zip`;
}

/** Many documents as one archive (spec §7). */
export function archiveRequest(documents: readonly DocumentItem[], day: string): DownloadRequest {
  const fileName = archiveName(documents, day);
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  return {
    path: relative(callAddress(downloadManyDocuments.path, {}, { fileName })),
    fileName,
    body: documents.map(({ id, fileName: name }) => ({ docId: id, fileName: name })),
    isLarge: bytes > largeBytes,
  };
}
