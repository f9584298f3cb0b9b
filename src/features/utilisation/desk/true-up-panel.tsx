import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { type InternalTrueUp, settleTrueUp } from '#contract/utilisation/desk/internal-true-ups.ts';
import { trueUpWords } from '#domain/utilisation/leases/true-up-words.ts';
import { usePost } from '#src/api/use-request.ts';
import { NoteField, textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { Button } from '#src/ui/button.tsx';
import { formatInstant, formatMonth } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { useTrueUpEnded } from './use-true-up-ended.ts';

/** A true-up of a customer: why it waits and the two ways to end it, or how it ended. */
export function TrueUpPanel({ trueUp }: { readonly trueUp: InternalTrueUp }) {
  const { month, asset, customer, reason, outcome, reportedAt } = trueUp;
  return (
    <RowPanel label="True-up">
      <Box fontWeight="semibold">{`${formatMonth(month)}, ${asset} of ${customer}`}</Box>
      <Box color="ink.muted">{`Reported on ${formatInstant(reportedAt)}.`}</Box>
      {reason !== '' && (
        <InlineMessage tone={outcome === 'waiting' ? 'warn' : 'info'}>{reason}</InlineMessage>
      )}
      {outcome === 'waiting' ? <SettlementForm trueUp={trueUp} /> : <Ended trueUp={trueUp} />}
    </RowPanel>
  );
}

function Ended({ trueUp }: { readonly trueUp: InternalTrueUp }) {
  const { settledBy, settledAt, note } = trueUp;
  const by = settledBy === null ? '' : ` By ${settledBy}`;
  const when = settledAt === null ? '' : ` on ${formatInstant(settledAt)}.`;
  return <Box maxWidth="72ch">{`${trueUpWords(trueUp)}${by}${when} ${note}`.trim()}</Box>;
}

function SettlementForm({ trueUp }: { readonly trueUp: InternalTrueUp }) {
  const sending = usePost(settleTrueUp, useTrueUpEnded());
  const { custId, id, rowVersion } = trueUp;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isBill = event.nativeEvent.submitter?.getAttribute('value') === 'bill';
    const note = textIn(new FormData(event.currentTarget), 'note');
    const body = isBill
      ? { action: 'bill' as const, rowVersion }
      : { action: 'settle' as const, note, rowVersion };
    sending.send({ params: { custId, id }, body });
  };
  if (sending.data !== undefined) return <Ended trueUp={sending.data} />;
  return (
    <form noValidate onSubmit={send} aria-label="Settlement" className="no-print">
      <NoteField
        label="How it was settled, when not by the portal"
        fault={faultIn(sending, 'note')}
      />
      <SendingFault sending={sending} />
      <Flex gap="2" marginTop="2" wrap="wrap">
        <Button
          type="submit"
          value="bill"
          variant="solid"
          aria-busy={sending.loading}
          disabled={sending.loading}
        >
          Bill the difference
        </Button>
        <Button type="submit" value="settle" disabled={sending.loading}>
          Settled elsewhere
        </Button>
      </Flex>
    </form>
  );
}
