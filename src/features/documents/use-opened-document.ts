import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useLocation, useSearch } from 'wouter';
import { linkDocument, type DocumentLink } from '#contract/document-links.ts';
import { documentList } from '#contract/documents.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Name in the address of the document that is looked at. */
const name = 'open';

/** The address of the screen as it is, with a document open or, without an id, with none. */
export function addressWith(path: string, search: string, id: string | undefined): string {
  const values = new URLSearchParams(search);
  if (id === undefined) values.delete(name);
  else values.set(name, id);
  const text = values.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The document that the address names, where a row's document is opened, and how it is closed. */
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

/** Asks for a link to a document; each time that it is opened, for it is good for minutes only. */
export function useDocumentLink(id: string): UseQueryResult<DocumentLink> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, linkDocument.name, id],
    queryFn: ({ signal }) => api.call(linkDocument, { params: { id }, signal }),
    // The frame keeps what it has drawn: another link would only make it load again.
    staleTime: Infinity,
    gcTime: 0,
  });
}
