import { Box } from '@chakra-ui/react';
import { AmountInput, useAmountFault } from '#src/forms/amount-field.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { formatAmount, isZero } from '#domain/format/numbers.ts';
import { proposedAmount, type PaidInvoice, type RemittanceDraft } from './use-remittance-draft.ts';

/** The paid invoices, and how much of each is paid. */
export function PaidInvoices(props: {
  readonly invoices: readonly PaidInvoice[];
  readonly draft: RemittanceDraft;
  readonly fault: (path: string) => string | undefined;
}) {
  const { invoices, draft, fault } = props;
  return (
    <Box maxHeight="40vh" overflowY="auto">
      <LinesTable
        caption="What is paid"
        hidesCaption
        rows={invoices}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Invoice',
            isName: true,
            render: (invoice) => (
              <>
                {invoice.number}
                <LeftOut invoice={invoice} />
              </>
            ),
          },
          {
            head: `Paid, ${invoices[0]?.currency ?? ''}`,
            isNumeric: true,
            render: (invoice, index) => (
              <PaidAmount invoice={invoice} draft={draft} fault={fault(`parts.${index}.amount`)} />
            ),
          },
        ]}
      />
    </Box>
  );
}

/** Why less than the balance is proposed. */
function LeftOut({ invoice }: { readonly invoice: PaidInvoice }) {
  const { balance, currency, payable, announced } = invoice;
  const isLess = proposedAmount(invoice) !== balance;
  if (!isLess) return null;
  const reasons = [
    payable === balance
      ? ''
      : `you need not pay all of it now: ${formatAmount(payable, currency)} is payable`,
    isZero(announced) ? '' : `${formatAmount(announced, currency)} is announced already`,
  ].filter((reason) => reason !== '');
  return (
    <Box color="ink.muted" fontSize="sm" whiteSpace="normal">
      {`Open: ${formatAmount(balance, currency)}; ${reasons.join('; ')}`}
    </Box>
  );
}

function PaidAmount(props: {
  readonly invoice: PaidInvoice;
  readonly draft: RemittanceDraft;
  readonly fault: string | undefined;
}) {
  const { draft } = props;
  const { id, number, currency } = props.invoice;
  const kept = draft.amountOf(id);
  const { fault, onWriting } = useAmountFault(kept, props.fault, currency);
  return (
    <>
      <AmountInput
        size="sm"
        width="150px"
        currency={currency}
        aria-label={`Paid on ${number}`}
        aria-invalid={fault !== undefined}
        aria-describedby={`paid-fault-${id}`}
        value={kept}
        onWriting={onWriting}
        onWrite={(amount) => draft.setAmount(id, amount)}
      />
      <Box id={`paid-fault-${id}`} color="bad" fontSize="sm">
        {fault}
      </Box>
    </>
  );
}
