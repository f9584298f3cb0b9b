import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  decideDispute,
  type InternalDispute,
  internalDisputeList,
} from '#contract/lease-account/desk/internal-disputes.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatMoney } from '#domain/format/numbers.ts';
import { namesFunds } from '#domain/funds/bill-line.ts';
import { subtractAmounts } from '#domain/money/amount.ts';
import { usePost } from '#src/api/use-request.ts';
import { NamedAmountField } from '#src/forms/amount-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { type SendButton, SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { useRowStored } from '#src/lists/use-row-stored.ts';

/** What a rejection restores (domain page §3.9): nothing is overdue before its due date. */
function rejectText({ isPastDue, dueDate }: InternalDispute): string {
  return isPastDue
    ? 'Reject makes it overdue, with interest from its due date.'
    : `Reject leaves it due on ${formatDate(dueDate)}; if it is paid later, it bears interest from that date.`;
}

/** Words of the ways to decide, and what each does to the account (domain page §3.9). */
function effectText(dispute: InternalDispute, left: string, canCredit: boolean): string {
  const credit = canCredit
    ? `Credit takes up to ${left} back from the due date on, by a credit note; the rest is owed from that date.`
    : 'This invoice bills funds: correct the report in Corrections to credit it and them.';
  return `${credit} Resolve ends the dispute without a document of the portal: the amount bears no interest for the days of the dispute. ${rejectText(dispute)}`;
}

const creditButton: SendButton = {
  label: 'Credit this amount',
  value: 'credit',
  variant: 'solid',
};
const endButtons: readonly SendButton[] = [
  { label: 'Resolve without credit', value: 'resolve' },
  { label: 'Reject', value: 'reject' },
];

/** The lessor decides an open dispute: credit, resolve or reject. */
export function DisputeDecision(props: {
  readonly dispute: InternalDispute;
  readonly renderDecided: (decided: InternalDispute) => ReactNode;
}) {
  const { dispute, renderDecided } = props;
  const sending = usePost(decideDispute, useRowStored(internalDisputeList));
  const { custId, id, rowVersion, currency, amount, usedUp } = dispute;
  const canCredit = !namesFunds(dispute.invoiceType);
  const left = subtractAmounts(amount, usedUp, currency);
  const send = (form: FormData, button: string): void => {
    const fields = { outcome: textIn(form, 'outcome'), rowVersion };
    const credited = textIn(form, 'amount');
    const decision = button === 'reject' ? 'reject' : 'resolve';
    const body =
      button === 'credit'
        ? ({ ...fields, decision: 'credit', amount: credited } as const)
        : ({ ...fields, decision } as const);
    sending.send({ params: { custId, id }, body });
  };
  if (sending.data !== undefined) return renderDecided(sending.data);
  return (
    <SendForm label="Decision" needsButton onSend={send}>
      <Box maxWidth="72ch">{effectText(dispute, formatMoney(left, currency), canCredit)}</Box>
      {canCredit && (
        <NamedAmountField
          label={`Amount to credit, ${currency}`}
          name="amount"
          currency={currency}
          defaultValue={left}
          fault={faultOf(sending, 'amount')}
        />
      )}
      <NoteField
        label="Outcome; the airline reads it"
        name="outcome"
        fault={faultOf(sending, 'outcome')}
      />
      <SendEnd sending={sending} buttons={canCredit ? [creditButton, ...endButtons] : endButtons} />
    </SendForm>
  );
}
