import { Box } from '@chakra-ui/react';
import type { ItemDetail, ItemMessage } from '#contract/projects/project-detail.ts';
import { itemOwnerWords, itemSeverityWords } from '#contract/projects/project-kinds.ts';
import { FileButton } from '#src/api/file-button.tsx';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import './projects.css';

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
                path={`${path}/${encodeURIComponent(file.id)}`}
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
