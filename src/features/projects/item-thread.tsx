import { Box } from '@chakra-ui/react';
import type { ItemDetail, ItemMessage } from '#contract/projects/project-detail.ts';
import { itemOwnerWords, itemSeverityWords } from '#contract/projects/project-kinds.ts';
import { FileButtons } from '#src/api/file-buttons.tsx';
import { formatDate } from '#domain/format/date.ts';
import { Thread } from '#src/ui/thread/thread.tsx';

/** What an open item is about. */
export function ItemFacts({ item }: { readonly item: ItemDetail }) {
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

/** The messages of both sides, oldest first; `path` is below `/portal/`, without the file. */
export function ItemThread(props: { readonly item: ItemDetail; readonly path: string }) {
  const { item, path } = props;
  return (
    <Thread
      label="Responses"
      entries={item.messages.map((message) => ({
        ...message,
        did: stepWords[message.step],
        children: <FileButtons files={message.files} path={path} />,
      }))}
    />
  );
}
