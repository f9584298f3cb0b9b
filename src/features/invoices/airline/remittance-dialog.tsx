import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { sendRemittance } from '#contract/invoices/remittances.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { usePost } from '#src/api/use-request.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { FileField } from '#src/forms/file-field.tsx';
import { faultOf, FormEnd } from './form-end.tsx';
import { PaidInvoices } from './paid-invoices.tsx';
import { RemittanceFields } from './remittance-fields.tsx';
import { SentDialog } from './sent-dialog.tsx';
import { useInvoiceChanged } from './use-invoice-changed.ts';
import { type PaidInvoice, useRemittanceDraft } from './use-remittance-draft.ts';

const isAmount = (text: string): boolean => /^\d{1,16}(\.\d{1,2})?$/.test(text);

/** The total paid; empty while an amount is invalid. */
function PaidTotal(props: { readonly amounts: readonly string[]; readonly currency: string }) {
  const { amounts, currency } = props;
  return (
    <Box fontWeight="semibold" textAlign="end" fontVariantNumeric="tabular-nums">
      {amounts.every((amount) => isAmount(amount)) &&
        `Paid ${currency} ${formatAmount(addAmounts(amounts, currency), currency)}`}
    </Box>
  );
}

/** Reports which invoices a payment is for, with the document; all are in one currency. */
export function RemittanceDialog(props: {
  readonly invoices: readonly PaidInvoice[];
  readonly onClose: (isSent: boolean) => void;
}) {
  const { invoices } = props;
  const draft = useRemittanceDraft(invoices);
  const upload = useUpload();
  const changed = useInvoiceChanged();
  const sending = usePost(sendRemittance, () => {
    draft.forget();
    changed();
  });
  const currency = invoices[0]?.currency ?? '';
  if (sending.data !== undefined)
    return (
      <SentDialog
        title="Remittance advice sent"
        text="Your lessor applies the payment as instructed once it arrives."
        onClose={() => props.onClose(true)}
      />
    );
  const parts = invoices.map(({ id }) => ({ invoiceId: id, amount: draft.amountOf(id) }));
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { paidOn, bankReference } = draft;
    const uploadId = upload.upload?.id ?? '';
    sending.send({ body: { paidOn, bankReference, uploadId, parts } });
  };
  const fault = (path: string) => faultOf(sending, path);
  return (
    <Modal title="Send a remittance advice" onEscape={() => props.onClose(false)}>
      <form noValidate onSubmit={send}>
        <Flex direction="column" gap="3">
          <PaidInvoices invoices={invoices} draft={draft} fault={fault} />
          <PaidTotal amounts={parts.map(({ amount }) => amount)} currency={currency} />
          <RemittanceFields draft={draft} fault={fault} />
          <FileField label="Remittance advice" upload={upload} fault={fault('uploadId')} />
        </Flex>
        <FormEnd
          sending={sending}
          verb="Send remittance advice"
          isBlocked={upload.isBusy}
          onClose={() => props.onClose(false)}
        />
      </form>
    </Modal>
  );
}
