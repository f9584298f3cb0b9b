import { useQueryClient } from '@tanstack/react-query';
import type { AnyList, ItemOf } from '#contract/lists/list.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadLater } from '#src/api/use-read-anew.ts';

/** What a write changed of a row, and the row's id. */
type StoredRow<L extends AnyList> = Partial<ItemOf<L>> & { readonly id: string };

interface Page {
  readonly items: readonly { readonly id: string }[];
}

/**
 * Shows what was stored in the rows on the screen, and marks the list as outdated for its next
 * display. Read at once, a list of what waits would lose the row and its outcome with it.
 */
export function useRowStored<L extends AnyList>(list: L): (row: StoredRow<L>) => void {
  const { username } = useApi();
  const queries = useQueryClient();
  const readLater = useReadLater();
  return (row) => {
    const pages = { queryKey: [username, list.read.name] };
    queries.setQueriesData<Page>(pages, (page) =>
      page === undefined
        ? page
        : {
            ...page,
            items: page.items.map((item) => (item.id === row.id ? { ...item, ...row } : item)),
          },
    );
    readLater(list.read);
  };
}
