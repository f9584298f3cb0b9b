import { type DocumentQuery, documentList } from '#contract/documents/documents.ts';
import { activeFilters, defaultQuery } from '#src/lists/list-address.ts';
import { useIsPhone } from '#src/ui/hooks/use-media.ts';
import { type ListState, useList } from '#src/lists/use-list.ts';

/** The document list on the screen. */
export type DocumentState = ListState<typeof documentList>;

/** Publications have no lease, asset or month. */
const ofPublications = ['version', 'published', 'size', 'type'];

/** What is not chosen in the toolbar: the tab and, on a wide window, the filters beside the list. */
const besideList = (isPhone: boolean): readonly string[] =>
  isPhone ? ['shelf'] : ['shelf', 'category', 'unread'];

/** A tab is a place, not a filter: clearing the filters stays on it. */
export function useDocuments(): DocumentState {
  const state = useList(documentList);
  const isPhone = useIsPhone();
  const { shelf, sort, pageSize } = state.query;
  return {
    ...state,
    chosenColumns: state.chosenColumns ?? (shelf === 'publications' ? ofPublications : undefined),
    chosenFilters: state.chosenFilters.filter((name) => !besideList(isPhone).includes(name)),
    isFiltered: filtersOf(state.query).length > 0,
    clearFilters: () =>
      state.replaceQuery({ ...defaultQuery(documentList), shelf, sort, pageSize }),
  };
}

/** The names of the filters that the person has set. */
export function filtersOf(query: DocumentQuery): readonly string[] {
  return activeFilters(documentList, query).filter((name) => name !== 'shelf');
}
