import { documentList } from '#contract/documents/documents.ts';
import { type Download, useDownload } from '#src/api/use-download.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** A download that refreshes the read marks of the list. */
export function useDocumentDownload(): Download {
  const readAnew = useReadAnew();
  return useDownload(() => readAnew(documentList.read));
}
