import { publishedDocumentList } from '#contract/publishing/published-documents.ts';
import { getPublishedDocument } from '#contract/publishing/publishing.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Marks documents and their list as outdated after a change. */
export function useDocumentChanged(): () => void {
  const readAnew = useReadAnew();
  return () => readAnew(publishedDocumentList.read, getPublishedDocument);
}
