import { Box } from '@chakra-ui/react';
import { type ClaimCase, payInternalClaim } from '#contract/claims/desk/internal-claims.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { usePost } from '#src/api/use-request.ts';
import { LineField } from '#src/forms/line-field.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { useClaimChanged } from './use-claim-changed.ts';

/** Pays an approved claim on a value date; a continuing default must be waived with a reason. */
export function PaymentForm({ found }: { readonly found: ClaimCase }) {
  const payment = usePost(payInternalClaim, useClaimChanged());
  const { claim, custId, overdue, anotherPerson } = found;
  const sending = { ...payment, bar: payment.bar ?? anotherPerson.pay ?? undefined };
  const amount = formatAmount(claim.approved ?? '0', claim.currency);
  const send = (form: FormData): void => {
    const body = {
      paidOn: textIn(form, 'paidOn'),
      waivesDefault: form.get('waivesDefault') === 'on',
      note: textIn(form, 'note'),
      rowVersion: claim.rowVersion,
    };
    sending.send({ params: { custId, id: claim.id }, body });
  };
  return (
    <SendForm label="Payment" onSend={send}>
      <LineField
        label="Value date"
        name="paidOn"
        type="date"
        defaultValue={found.asOf}
        fault={faultOf(sending, 'paidOn')}
      />
      {overdue.length > 0 && <Waiver />}
      <NoteField label="Note to the airline" name="note" fault={faultOf(sending, 'note')} />
      <SendEnd
        sending={sending}
        buttons={[{ label: `Pay ${claim.currency} ${amount}`, variant: 'solid' }]}
      />
    </SendForm>
  );
}

function Waiver() {
  return (
    <Box as="label" display="flex" gap="2" alignItems="center">
      <input type="checkbox" name="waivesDefault" />
      Waive the condition that no default continues
    </Box>
  );
}
