import { Box } from '@chakra-ui/react';
import { sendRemittance } from '#contract/invoices/remittances.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { usePost } from '#src/api/use-request.ts';
import { useUpload } from '#src/api/use-upload.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { FileField } from '#src/forms/file-field.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { SentDialog } from '#src/forms/sent-dialog.tsx';
import { isPaidAmount } from './paid-amount.ts';
import { PaidInvoices } from './paid-invoices.tsx';
import { useInvoiceChanged } from './use-invoice-changed.ts';
import {
  type PaidInvoice,
  type RemittanceDraft,
  useRemittanceDraft,
} from './use-remittance-draft.ts';

/** The total paid; empty while an amount is invalid. */
function PaidTotal(props: { readonly amounts: readonly string[]; readonly currency: string }) {
  const { amounts, currency } = props;
  return (
    <Box fontWeight="semibold" textAlign="end" fontVariantNumeric="tabular-nums">
      {amounts.every((amount) => isPaidAmount(amount)) &&
        `Paid ${currency} ${formatAmount(addAmounts(amounts, currency), currency)}`}
    </Box>
  );
}

function sentParts(invoices: readonly PaidInvoice[], { amountOf }: RemittanceDraft) {
  return invoices.map(({ id }) => ({ invoiceId: id, amount: amountOf(id) }));
}

/** Reports which invoices a payment is for, with the document; all are in one currency. */
export function RemittanceDialog(props: {
  readonly invoices: readonly PaidInvoice[];
  /** It is sent; the dialog says so until it is closed. */
  readonly onSent?: () => void;
  readonly onClose: (isSent: boolean) => void;
}) {
  const { invoices } = props;
  const draft = useRemittanceDraft(invoices);
  const upload = useUpload();
  const changed = useInvoiceChanged();
  const sending = usePost(sendRemittance, () => {
    draft.forget();
    props.onSent?.();
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
  const parts = sentParts(invoices, draft);
  const send = (): void => {
    const { paidOn, bankReference } = draft;
    const uploadId = upload.upload?.id;
    sending.send({ body: { paidOn, bankReference, uploadId, parts } });
  };
  const fault = (path: string) => faultOf(sending, path);
  const close = (): void => props.onClose(false);
  return (
    <DialogForm
      title="Send a remittance advice"
      action="Send remittance advice"
      sending={sending}
      isBlocked={upload.isBusy}
      onEscape={close}
      onSend={send}
      onClose={close}
    >
      <PaidInvoices invoices={invoices} draft={draft} fault={fault} />
      <PaidTotal amounts={parts.map(({ amount }) => amount)} currency={currency} />
      <PaymentFields draft={draft} fault={fault} />
      <FileField label="Remittance advice" upload={upload} fault={fault('uploadId')} />
    </DialogForm>
  );
}

function PaymentFields(props: {
  readonly draft: RemittanceDraft;
  readonly fault: (path: string) => string | undefined;
}) {
  const { draft, fault } = props;
  return (
    <>
      <LineField
        label="Payment date"
        type="date"
        fault={fault('paidOn')}
        value={draft.paidOn}
        onWrite={draft.setPaidOn}
      />
      <LineField
        label="Bank reference"
        maxLength={60}
        autoComplete="off"
        fault={fault('bankReference')}
        value={draft.bankReference}
        onWrite={draft.setBankReference}
      />
    </>
  );
}
