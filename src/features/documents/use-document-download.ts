import { useQueryClient } from '@tanstack/react-query';
import { documentList } from '#contract/documents.ts';
import { useApi } from '#src/api/api-context.ts';
import { type Download, useDownload } from '#src/api/use-download.ts';

/** A download after which the read marks of the list are fresh. */
export function useDocumentDownload(): Download {
  const { username } = useApi();
  const queries = useQueryClient();
  return useDownload(
    () => void queries.invalidateQueries({ queryKey: [username, documentList.read.name] }),
  );
}
