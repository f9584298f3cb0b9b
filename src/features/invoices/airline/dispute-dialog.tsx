import { Box } from '@chakra-ui/react';
import type { z } from 'zod';
import {
  disputeBodySchema,
  disputeInvoice,
  disputeReasons,
  disputeReasonWords,
} from '#contract/invoices/disputes.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount } from '#domain/format/numbers.ts';
import { disputedAmountFault } from '#domain/invoices/disputed-amount.ts';
import type { RefusalIssue } from '#domain/refusal.ts';
import { usePost } from '#src/api/use-request.ts';
import { useUploads } from '#src/api/use-uploads.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { UploadFields } from '#src/forms/upload-fields.tsx';
import { AmountField } from '#src/forms/amount-field.tsx';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';
import { issuesIn, useFieldCheck } from '#src/forms/use-field-check.ts';
import { SentDialog } from '#src/forms/sent-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { disputeEffect, stillToPay } from './dispute-words.ts';
import { useInvoiceChanged } from './use-invoice-changed.ts';

interface DisputeProps {
  readonly invoice: InvoiceDetail;
  /** Row version of the invoice as read. */
  readonly rowVersion: number;
  /** Whether the lease lets a dispute suspend this charge. */
  readonly suspends: boolean;
  /** Called once it is sent; the dialog then says so until it is closed. */
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Unsent input, kept across an expired session. */
function useDisputeDraft({ id, balance }: InvoiceDetail) {
  const [reason, setReason] = useDraft(`dispute.${id}.reason`);
  const [amount, setAmount] = useDraft(`dispute.${id}.amount`);
  const [text, setText] = useDraft(`dispute.${id}.text`);
  const chosen = disputeReasons.find((one) => one === reason) ?? disputeReasons[0];
  return {
    values: { reason: chosen, amount: amount ?? balance, text: text ?? '' },
    setReason,
    setAmount,
    setText,
    forget: () => {
      for (const set of [setReason, setAmount, setText]) set(undefined);
    },
  };
}

type DisputeBody = z.input<typeof disputeBodySchema>;

/**
 * All faults of a dispute at once: the server compares the amount with the balance after its other
 * checks.
 */
function faultsIn(body: DisputeBody, invoice: InvoiceDetail): RefusalIssue[] {
  const issues = issuesIn(disputeBodySchema, body);
  if (issues.some(({ path }) => path === 'amount')) return issues;
  const message = disputedAmountFault(body.amount, invoice);
  return message === undefined ? issues : [{ path: 'amount', message }, ...issues];
}

/** Disputes an invoice: reason, amount and comment. */
export function DisputeDialog(props: DisputeProps) {
  const { invoice, rowVersion, suspends, onSent, onClose } = props;
  const changed = useInvoiceChanged();
  const draft = useDisputeDraft(invoice);
  const files = useUploads();
  const sending = usePost(disputeInvoice, () => {
    draft.forget();
    onSent();
  });
  // The invoice as it was before the dispute: the part that is suspended is no longer overdue.
  const reach = { suspends, isLate: invoice.daysOverdue > 0 };
  const { shown, passes } = useFieldCheck(sending);
  // The list is read again only on close: a filter may drop the invoice, and this dialog with it.
  const leave = (): void => {
    changed();
    onClose();
  };
  if (sending.data !== undefined)
    return (
      <SentDialog
        title={`Invoice ${invoice.number} is disputed`}
        text={`Your lessor's billing reviews it. ${stillToPay(invoice, sending.data.amount, reach)}`}
        onClose={leave}
      />
    );
  const body = { ...draft.values, uploadIds: files.uploadIds, rowVersion };
  const reload = (): void => {
    sending.reset();
    changed();
  };
  return (
    <DialogForm
      title={`Dispute invoice ${invoice.number}`}
      action="Dispute invoice"
      sending={shown}
      isBlocked={!files.areComplete}
      remedy={shown.problem?.status === 409 && <Reload onReload={reload} />}
      onEscape={onClose}
      onSend={() => {
        if (passes(faultsIn(body, invoice))) sending.send({ params: { id: invoice.id }, body });
      }}
      onClose={onClose}
    >
      <Box color="ink.muted">
        {`Balance ${invoice.currency} ${formatAmount(invoice.balance, invoice.currency)}, due ${formatDate(invoice.dueDate)}. ${disputeEffect(invoice, reach)}`}
      </Box>
      <DisputeFields currency={invoice.currency} draft={draft} sending={shown} />
      <UploadFields {...files} onRemove={files.remove} />
    </DialogForm>
  );
}

function Reload({ onReload }: { readonly onReload: () => void }) {
  return (
    <Button size="sm" onClick={onReload}>
      Reload the invoice
    </Button>
  );
}

const reasons = disputeReasons.map((reason) => [reason, disputeReasonWords[reason]] as const);

function DisputeFields(props: {
  readonly currency: string;
  readonly draft: ReturnType<typeof useDisputeDraft>;
  readonly sending: Sending;
}) {
  const { currency, draft, sending } = props;
  const { reason, amount, text } = draft.values;
  return (
    <>
      <ChoiceField
        label="Reason"
        options={reasons}
        fault={faultOf(sending, 'reason')}
        value={reason}
        onChoose={draft.setReason}
      />
      <AmountField
        label={`Disputed amount, ${currency}`}
        currency={currency}
        fault={faultOf(sending, 'amount')}
        value={amount}
        onWrite={draft.setAmount}
      />
      <NoteField
        label="What is wrong?"
        height="120px"
        maxLength={4000}
        fault={faultOf(sending, 'text')}
        value={text}
        onWrite={draft.setText}
      />
    </>
  );
}
