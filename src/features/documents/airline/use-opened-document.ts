import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { linkDocument, type DocumentLink } from '#contract/documents/document-links.ts';
import { documentList } from '#contract/documents/documents.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Address parameter of the open document. */
const name = 'open';

/** The current address with a document open, or without an id with none. */
export function addressWith(path: string, search: string, id: string | undefined): string {
  const values = new URLSearchParams(search);
  if (id === undefined) values.delete(name);
  else values.set(name, id);
  const text = values.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The document in the address, and the functions that open and close one. */
export function useOpenedDocument() {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const readAnew = useReadAnew();
  return {
    id: new URLSearchParams(search).get(name) ?? undefined,
    hrefOf: (id: string) => addressWith(path, search, id),
    close: () => {
      navigate(addressWith(path, search, undefined), { replace: true });
      // It counts as read now.
      readAnew(documentList.read);
    },
  };
}

/**
 * Requests a link to a document each time it is opened, because links are valid for minutes only.
 */
export function useDocumentLink(id: string): UseQueryResult<DocumentLink> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, linkDocument.name, id],
    queryFn: ({ signal }) => api.call(linkDocument, { params: { id }, signal }),
    // The frame keeps its content: a new link would only load it again.
    staleTime: Infinity,
    gcTime: 0,
  });
}
