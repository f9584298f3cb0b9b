import type { ItemDetail } from '#contract/projects/project-detail.ts';
import { getProjectItem } from '#contract/projects/projects.ts';
import { isAnswerable } from '#machines/projects/project-item/project-item.steps.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatInstant } from '#domain/format/date.ts';
import { ItemFacts, ItemThread } from '../item-thread.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { AnswerForm } from './answer-form.tsx';

/** An open item with the messages of both sides, and the airline's answer. */
export function ItemPanel({ id }: { readonly id: string }) {
  return (
    <RowPanel label="Open item">
      <Loaded call={getProjectItem} input={{ params: { id } }} thing="the item">
        {(item) => (
          <>
            <ItemFacts item={item} />
            <ItemThread
              item={item}
              path={`api/project-items/${encodeURIComponent(item.id)}/files`}
            />
            {isAnswerable(item.status) ? (
              <AnswerForm key={item.rowVersion} item={item} />
            ) : (
              <Ended item={item} />
            )}
          </>
        )}
      </Loaded>
    </RowPanel>
  );
}

function Ended({ item }: { readonly item: ItemDetail }) {
  const at = item.messages.at(-1)?.at;
  const when = at === undefined ? '' : ` at ${formatInstant(at)}`;
  const { waiver } = item;
  return (
    <InlineMessage tone="info">
      {`This item was ${item.status}${when}.`}
      {waiver !== null &&
        ` It is settled with ${waiver.currency} ${formatAmount(waiver.amount, waiver.currency)}.`}
      {' Only the lessor can open it again.'}
    </InlineMessage>
  );
}
