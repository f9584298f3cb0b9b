import type { AnyList } from '#contract/lists/list.ts';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { withSearchOnly } from '../list-address.ts';
import type { ListState } from '../use-list.ts';
import { isRowId } from './use-open-row.ts';

/** Says that the page of the list does not have the row of the address; a number is searched for. */
export function MissingRow<L extends AnyList>(props: {
  readonly state: ListState<L>;
  /** The row as the address names it. */
  readonly name: string;
}) {
  const { state, name } = props;
  const [thing] = state.list.things;
  if (isRowId(name))
    return <InlineMessage tone="warn">{`The ${thing} of this address is not here.`}</InlineMessage>;
  const searched = { ...state.query, q: name, page: 1 };
  const next = withSearchOnly(state.list, searched) ?? searched;
  return (
    <InlineMessage tone="warn">
      {`The ${thing} ${name} of this address is not among these rows. `}
      <Button size="sm" onClick={() => state.replaceQuery(next)}>
        Search for it
      </Button>
    </InlineMessage>
  );
}
