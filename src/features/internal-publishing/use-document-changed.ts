import { publishedDocumentList } from '#contract/published-documents.ts';
import { getPublishedDocument } from '#contract/publishing.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Lets documents and their list be read anew after one was changed. */
export function useDocumentChanged(): () => void {
  const readAnew = useReadAnew();
  return () => readAnew(publishedDocumentList.read, getPublishedDocument);
}
