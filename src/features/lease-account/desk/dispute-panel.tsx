import { Box } from '@chakra-ui/react';
import {
  decideDispute,
  disputeStatusWords,
  type InternalDispute,
  internalDisputeList,
} from '#contract/lease-account/desk/internal-disputes.ts';
import { disputeReasonWords } from '#contract/invoices/disputes.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { formatMoney, isZero } from '#domain/format/numbers.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { useReadLater } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** What an airline disputes, and the two ways to decide it, or the decision. */
export function DisputePanel({ dispute }: { readonly dispute: InternalDispute }) {
  const { invoiceNumber, reason, text, raisedBy, raisedAt, status } = dispute;
  return (
    <RowPanel label={`Dispute of ${invoiceNumber}`}>
      <Box maxWidth="72ch">
        <Box>{`${disputeReasonWords[reason]}. ${text}`}</Box>
        <Box color="ink.muted">{`${raisedBy}, ${formatInstant(raisedAt)}`}</Box>
        <Box>{amountText(dispute)}</Box>
      </Box>
      {status === 'open' ? <DecisionForm dispute={dispute} /> : <Decided dispute={dispute} />}
    </RowPanel>
  );
}

function amountText({ amount, usedUp, currency, balance, dueDate }: InternalDispute): string {
  const money = (value: string) => formatMoney(value, currency);
  const left = money(subtractAmounts(amount, usedUp, currency));
  const used = isZero(usedUp)
    ? ''
    : ` Corrections took back ${money(usedUp)} of it; ${left} is left.`;
  return `${money(amount)} is disputed.${used} ${money(balance)} of the invoice is open, due ${formatDate(dueDate)}.`;
}

function Decided({ dispute }: { readonly dispute: InternalDispute }) {
  const { status, decidedBy, closedAt, outcome } = dispute;
  const by = decidedBy === null ? '' : ` by ${decidedBy}`;
  const when = closedAt === null ? '' : ` on ${formatInstant(closedAt)}`;
  return <Box maxWidth="72ch">{`${disputeStatusWords[status]}${by}${when}. ${outcome ?? ''}`}</Box>;
}

function DecisionForm({ dispute }: { readonly dispute: InternalDispute }) {
  const readLater = useReadLater();
  const sending = usePost(decideDispute, () => readLater(internalDisputeList.read));
  const { custId, id, rowVersion } = dispute;
  const send = (form: FormData, button: string): void => {
    const decision = button === 'reject' ? 'reject' : 'resolve';
    const body = { decision, outcome: textIn(form, 'outcome'), rowVersion } as const;
    sending.send({ params: { custId, id }, body });
  };
  if (sending.data !== undefined) return <Decided dispute={sending.data} />;
  return (
    <SendForm label="Decision" onSend={send}>
      <Box maxWidth="72ch">
        If you reject it, the amount is overdue and bears interest from its due date. If you resolve
        it, the amount bears none for the days of the dispute; credit what is not owed by a
        correction or a credit note.
      </Box>
      <NoteField
        label="Outcome; the airline reads it"
        name="outcome"
        fault={faultOf(sending, 'outcome')}
      />
      <SendEnd
        sending={sending}
        buttons={[
          { label: 'Resolve for the airline', value: 'resolve', variant: 'solid' },
          { label: 'Reject', value: 'reject' },
        ]}
      />
    </SendForm>
  );
}
