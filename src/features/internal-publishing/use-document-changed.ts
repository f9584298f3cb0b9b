import { useQueryClient } from '@tanstack/react-query';
import { publishedDocumentList } from '#contract/published-documents.ts';
import { getPublishedDocument } from '#contract/publishing.ts';
import { useApi } from '#src/api/api-context.ts';

/** Lets documents and their list be read anew after one was changed. */
export function useDocumentChanged(): () => void {
  const { username } = useApi();
  const cache = useQueryClient();
  return () => {
    for (const { name } of [publishedDocumentList.read, getPublishedDocument])
      void cache.invalidateQueries({ queryKey: [username, name] });
  };
}
