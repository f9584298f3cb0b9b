import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { type ClaimCase, payInternalClaim } from '#contract/claims/desk/internal-claims.ts';
import { usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/fields/field.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { NoteField, textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { useClaimChanged } from './use-claim-changed.ts';

/** Pays an approved claim on a value date; a continuing default must be waived with a reason. */
export function PaymentForm({ found }: { readonly found: ClaimCase }) {
  const sending = usePost(payInternalClaim, useClaimChanged());
  const { claim, custId, overdue } = found;
  const amount = formatAmount(claim.approved ?? '0', claim.currency);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      paidOn: textIn(form, 'paidOn'),
      waivesDefault: form.get('waivesDefault') === 'on',
      note: textIn(form, 'note'),
      rowVersion: claim.rowVersion,
    };
    sending.send({ params: { custId, id: claim.id }, body });
  };
  return (
    <form noValidate onSubmit={send} aria-label="Payment">
      <Flex direction="column" gap="2">
        <LabelledField label="Value date" fault={faultIn(sending, 'paidOn')}>
          {(field) => (
            <TextField
              {...field}
              name="paidOn"
              type="date"
              width="100%"
              defaultValue={found.asOf}
            />
          )}
        </LabelledField>
        {overdue.length > 0 && <Waiver />}
        <NoteField label="Note to the airline" fault={faultIn(sending, 'note')} />
        <SendingFault sending={sending} />
        <Flex>
          <Button
            type="submit"
            variant="solid"
            aria-busy={sending.loading}
            disabled={sending.loading}
          >
            {`Pay ${claim.currency} ${amount}`}
          </Button>
        </Flex>
      </Flex>
    </form>
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
