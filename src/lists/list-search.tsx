import type { AnyList } from '#contract/lists/list.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import { textOf } from './list-address.ts';
import type { ListState } from './use-list.ts';

/** Text search in a list. Unsent input survives an expired session. */
export function ListSearch<L extends AnyList>({ state }: { readonly state: ListState<L> }) {
  const things = state.list.things[1];
  const [typed, setTyped] = useDraft(`${things}.search`);
  return (
    <SearchField
      label={`Search ${things}`}
      value={textOf(state.query, 'q')}
      typed={typed}
      onType={setTyped}
      onSearch={(q) => state.turn({ q }, { replace: true })}
    />
  );
}
