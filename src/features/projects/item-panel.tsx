import type { ItemDetail } from '#contract/project-detail.ts';
import { getProjectItem } from '#contract/projects.ts';
import { isAnswerable } from '#machines/project-item/project-item.steps.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { formatAmount } from '#src/ui/format/amount.ts';
import { formatInstant } from '#src/ui/format/date.ts';
import { ItemFacts, ItemThread } from '#src/projects/item-thread.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { AnswerForm } from './answer-form.tsx';

/** An open item with what both sides have said, and the answer of the airline. */
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
    <Notice tone="info">
      {`This item was ${item.status}${when}.`}
      {waiver !== null &&
        ` It is settled with ${waiver.currency} ${formatAmount(waiver.amount, waiver.currency)}.`}
      {' Only the lessor can open it again.'}
    </Notice>
  );
}
