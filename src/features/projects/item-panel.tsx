import { Box } from '@chakra-ui/react';
import type { ItemDetail, ItemMessage } from '#contract/project-detail.ts';
import { itemOwnerWords, itemSeverityWords } from '#contract/project-kinds.ts';
import { getProjectItem } from '#contract/projects.ts';
import { isAnswerable } from '#machines/project-item/project-item.steps.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { Loaded } from '#src/api/loaded.tsx';
import { formatAmount } from '#src/ui/format/amount.ts';
import { formatDate, formatInstant } from '#src/ui/format/date.ts';
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
            <Facts item={item} />
            <Thread item={item} />
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

function Facts({ item }: { readonly item: ItemDetail }) {
  const facts = [
    `Severity ${itemSeverityWords[item.severity]}`,
    `for the ${item.owner === 'mro' ? 'MRO' : itemOwnerWords[item.owner].toLowerCase()}`,
    item.person === '' ? undefined : item.person,
    `raised ${formatDate(item.raised)}`,
    item.findingRef === '' ? undefined : `finding ${item.findingRef}`,
    item.leaseClause === '' ? undefined : `lease ${item.leaseClause}`,
  ];
  return (
    <Box>
      <Box fontWeight="semibold" overflowWrap="anywhere">
        {item.description}
      </Box>
      <Box color="ink.muted" fontSize="sm">
        {facts.filter((fact) => fact !== undefined).join(' · ')}
      </Box>
    </Box>
  );
}

const stepWords = {
  raise: 'raised this item',
  respond: 'responded',
  return: 'rejected the response',
  close: 'closed this item',
  waive: 'waived this item',
  reopen: 'opened this item again',
} as const satisfies Record<ItemMessage['step'], string>;

/** What both sides have said, the oldest first. */
function Thread({ item }: { readonly item: ItemDetail }) {
  return (
    <ol className="thread" aria-label="Responses">
      {item.messages.map((message) => (
        <li key={message.sequence} data-side={message.side}>
          <Box fontSize="sm" color="ink.muted">
            <strong>{message.by}</strong> ({message.side}) {stepWords[message.step]},{' '}
            {formatInstant(message.at)}
          </Box>
          {message.text !== '' && <p>{message.text}</p>}
          {message.files.map((file) => (
            <Box key={file.id} marginTop="2">
              <FileButton
                path={`api/project-items/${encodeURIComponent(item.id)}/files/${encodeURIComponent(file.id)}`}
                fileName={file.fileName}
                label={file.fileName}
              />
            </Box>
          ))}
        </li>
      ))}
    </ol>
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
