import { Box, Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { disputeInvoice, disputeReasons, disputeReasonWords } from '#contract/invoices/disputes.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { usePost } from '#src/api/use-request.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { SelectField, TextField } from '#src/ui/fields/field.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { faultOf, FormEnd } from './form-end.tsx';
import { SentDialog } from './sent-dialog.tsx';
import { useInvoiceChanged } from './use-invoice-changed.ts';

interface DisputeProps {
  readonly invoice: InvoiceDetail;
  /** Row version of the invoice as read. */
  readonly rowVersion: number;
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

/** Disputes an invoice: reason, amount and comment. */
export function DisputeDialog(props: DisputeProps) {
  const { invoice, rowVersion, onClose } = props;
  const changed = useInvoiceChanged();
  const draft = useDisputeDraft(invoice);
  const sending = usePost(disputeInvoice, draft.forget);
  // The list is read again only on close: a filter may drop the invoice, and this dialog with it.
  const leave = (): void => {
    changed();
    onClose();
  };
  if (sending.data !== undefined)
    return (
      <SentDialog
        title={`Invoice ${invoice.number} is disputed`}
        text="Your lessor's billing reviews it. Pay what you do not dispute by its due date."
        onClose={leave}
      />
    );
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const amount = draft.values.amount.replaceAll(',', '').trim();
    const body = { ...draft.values, amount, rowVersion };
    sending.send({ params: { id: invoice.id }, body });
  };
  return (
    <Modal title={`Dispute invoice ${invoice.number}`} onEscape={onClose}>
      <Box color="ink.muted">
        {`Balance ${invoice.currency} ${formatAmount(invoice.balance, invoice.currency)}, due ${formatDate(invoice.dueDate)}`}
      </Box>
      <form noValidate onSubmit={send}>
        <DisputeFields {...props} draft={draft} fault={(path) => faultOf(sending, path)} />
        <FormEnd
          sending={sending}
          verb="Dispute invoice"
          onClose={onClose}
          onReload={() => {
            sending.reset();
            changed();
          }}
        />
      </form>
    </Modal>
  );
}

type DisputeDraft = ReturnType<typeof useDisputeDraft>;

function ReasonChoice(props: { readonly draft: DisputeDraft; readonly fault: string | undefined }) {
  const { values, setReason } = props.draft;
  return (
    <LabelledField label="Reason" fault={props.fault}>
      {(field) => (
        <SelectField
          {...field}
          width="100%"
          value={values.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        >
          {disputeReasons.map((one) => (
            <option key={one} value={one}>
              {disputeReasonWords[one]}
            </option>
          ))}
        </SelectField>
      )}
    </LabelledField>
  );
}

function DisputeFields(
  props: DisputeProps & {
    readonly draft: DisputeDraft;
    readonly fault: (path: string) => string | undefined;
  },
) {
  const { draft, fault, invoice } = props;
  const { amount, text } = draft.values;
  return (
    <Flex direction="column" gap="3" marginTop="3">
      <ReasonChoice draft={draft} fault={fault('reason')} />
      <LabelledField label={`Disputed amount, ${invoice.currency}`} fault={fault('amount')}>
        {(field) => (
          <TextField
            {...field}
            width="100%"
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => draft.setAmount(event.currentTarget.value)}
          />
        )}
      </LabelledField>
      <LabelledField label="What is wrong?" fault={fault('text')}>
        {(field) => (
          <TextArea
            {...field}
            width="100%"
            height="120px"
            paddingBlock="2"
            maxLength={4000}
            value={text}
            onChange={(event) => draft.setText(event.currentTarget.value)}
          />
        )}
      </LabelledField>
    </Flex>
  );
}
