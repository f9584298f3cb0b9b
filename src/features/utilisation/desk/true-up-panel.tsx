import { Box } from '@chakra-ui/react';
import {
  getTrueUpBill,
  type InternalTrueUp,
  settleTrueUp,
} from '#contract/utilisation/desk/internal-true-ups.ts';
import { trueUpWords } from '#domain/utilisation/leases/true-up-words.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { formatInstant, formatMonth } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { ChangedBillTable } from './changed-bill-table.tsx';
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
      <Bill trueUp={trueUp} />
      {outcome === 'waiting' ? <SettlementForm trueUp={trueUp} /> : <Ended trueUp={trueUp} />}
    </RowPanel>
  );
}

/** The bill on the estimate, and the month by the report once it is billed. */
function Bill({ trueUp: { custId, id } }: { readonly trueUp: InternalTrueUp }) {
  return (
    <Loaded call={getTrueUpBill} input={{ params: { custId, id } }} thing="the bill">
      {(bill) => <ChangedBillTable bill={bill} heads={['Estimated', 'Reported']} />}
    </Loaded>
  );
}

function Ended({ trueUp }: { readonly trueUp: InternalTrueUp }) {
  const { settledBy, settledAt, note } = trueUp;
  const by = settledBy === null ? '' : ` By ${settledBy}`;
  const when = settledAt === null ? '' : ` on ${formatInstant(settledAt)}.`;
  return <Box maxWidth="72ch">{`${trueUpWords(trueUp)}${by}${when} ${note}`.trim()}</Box>;
}

const buttons = [
  { label: 'Bill the difference', value: 'bill', variant: 'solid' },
  { label: 'Settled elsewhere', value: 'settle' },
] as const;

function SettlementForm({ trueUp }: { readonly trueUp: InternalTrueUp }) {
  const sending = usePost(settleTrueUp, useTrueUpEnded());
  const { custId, id, rowVersion } = trueUp;
  const send = (form: FormData, button: string): void => {
    const note = textIn(form, 'note');
    const body =
      button === 'bill'
        ? { action: 'bill' as const, rowVersion }
        : { action: 'settle' as const, note, rowVersion };
    sending.send({ params: { custId, id }, body });
  };
  if (sending.data !== undefined) return <Ended trueUp={sending.data} />;
  return (
    <SendForm label="Settlement" onSend={send}>
      <NoteField
        label="How it was settled, when not by the portal"
        name="note"
        fault={faultOf(sending, 'note')}
      />
      <SendEnd sending={sending} buttons={buttons} />
    </SendForm>
  );
}
