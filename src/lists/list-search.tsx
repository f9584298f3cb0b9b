import type { AnyList } from '#contract/lists/list.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { SearchField } from '#src/ui/fields/search-field.tsx';
import { textOf } from './list-address.ts';
import type { ListState } from './use-list.ts';

/** Text search in a list. Unsent input survives an expired session. */
export function ListSearch<L extends AnyList>(props: {
  readonly state: ListState<L>;
  /** Whether there is no space for the things that it searches. */
  readonly isNarrow?: boolean;
}) {
  const { state, isNarrow = false } = props;
  const things = state.list.things[1];
  const [typed, setTyped] = useDraft(`${things}.search`);
  return (
    <SearchField
      label={`Search ${things}`}
      {...(isNarrow && { hint: 'Search' })}
      value={textOf(state.query, 'q')}
      typed={typed}
      onType={setTyped}
      onSearch={(q) => state.turn({ q }, { replace: true })}
    />
  );
}
