import { Box } from '@chakra-ui/react';
import {
  auditDetail,
  type AuditEntry,
  auditEventWords,
  auditLogList,
} from '#contract/audit/audit-log.ts';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { formatInstant } from '#domain/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { customerOptions } from '#src/lists/customer-options.ts';

const wordOf = (event: string): string => auditEventWords[event] ?? event;

function card({ event, userName, custId, ip }: AuditEntry): CardFields {
  return {
    figure: custId ?? '',
    notes: [wordOf(event), `${userName ?? 'Nobody signed in'} · ${ip}`],
  };
}

/** The detail of an entry, one fact per line. */
function EntryPanel({ entry }: { readonly entry: AuditEntry }) {
  const facts = [
    ['When', formatInstant(entry.at)],
    ['Who', entry.email ?? 'Nobody signed in'],
    ['From', `${entry.ip}, ${entry.userAgent}`],
    ['Request', entry.requestId],
    ['Detail', entry.detail === '' ? 'None' : auditDetail(entry)],
  ] as const;
  return (
    <Box
      as="dl"
      padding="4"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'max-content minmax(0, 1fr)' }}
      columnGap="4"
      rowGap="1"
      aria-label={`${wordOf(entry.event)}, ${formatInstant(entry.at)}`}
    >
      {facts.map(([name, text]) => (
        <Box key={name} display="contents">
          <Box as="dt" color="ink.muted">
            {name}
          </Box>
          <Box as="dd" overflowWrap="anywhere" whiteSpace="pre-line">
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Internal area › Audit log: who did what, when and from where. */
export default function AuditPage() {
  const state = useList(auditLogList);
  const facets = state.result.data?.facets;
  return (
    <ListPage
      state={state}
      title="Audit log"
      cells={{ at: ({ at }) => formatInstant(at) }}
      filters={
        <>
          <DateFilters
            state={state}
            fields={[
              ['from', 'From'],
              ['to', 'To'],
            ]}
          />
          <SelectFilter
            state={state}
            name="customer"
            label="Customer"
            options={customerOptions('All customers', facets?.customers)}
          />
          <SelectFilter
            state={state}
            name="event"
            label="What"
            options={choicesOf('Everything', facets?.events, auditEventWords)}
          />
        </>
      }
      nameOf={({ event, at }) => `${wordOf(event)} ${formatInstant(at)}`}
      card={card}
      renderDetail={(entry) => <EntryPanel entry={entry} />}
      empty={{ text: 'Nothing was recorded yet.' }}
    />
  );
}
