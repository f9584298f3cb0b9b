import { Box } from '@chakra-ui/react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { formatInstant } from '#domain/format/date.ts';
import { eventMarks } from './event-marks.ts';
import { eventWords } from './event-words.ts';

type Event = InvoiceDetail['history'][number];

/** What happened to an invoice and when it falls due, the earliest first; also on paper. */
export function InvoiceHistory({
  invoice: { history, currency },
}: {
  readonly invoice: Pick<InvoiceDetail, 'history' | 'currency'>;
}) {
  if (history.length === 0) return null;
  return (
    <Box as="section" aria-label="History" maxWidth="72ch">
      <Box as="p" fontSize="sm" fontWeight="semibold" marginBottom="2">
        History
      </Box>
      <Box as="ol" aria-label="Events">
        {history.map((event, index) => (
          <OneEvent
            // oxlint-disable-next-line react/no-array-index-key -- events of one day can be the same
            key={index}
            event={event}
            currency={currency}
            isLast={index === history.length - 1}
          />
        ))}
      </Box>
    </Box>
  );
}

/** A mark on the line of time, the words, and the day below them. */
function OneEvent(props: {
  readonly event: Event;
  readonly currency: string;
  readonly isLast: boolean;
}) {
  const { event, currency, isLast } = props;
  const Mark = eventMarks[event.kind];
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns="16px minmax(0, 1fr)"
      columnGap="3"
      color={event.isAhead ? 'ink.muted' : undefined}
      css={{ breakInside: 'avoid' }}
    >
      <Box display="flex" flexDirection="column" alignItems="center" gap="1" paddingTop="2px">
        <Mark size={16} aria-hidden />
        {!isLast && <Box flex="1" borderInlineStartWidth="1px" borderColor="line.strong" />}
      </Box>
      <Box paddingBottom={isLast ? '0' : '3'} fontVariantNumeric="tabular-nums">
        <Box overflowWrap="anywhere">{eventWords(event, currency)}</Box>
        <Box as="time" display="block" fontSize="xs" color="ink.muted">
          {formatInstant(event.at)}
        </Box>
      </Box>
    </Box>
  );
}
