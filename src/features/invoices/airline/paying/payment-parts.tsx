import { Box } from '@chakra-ui/react';
import type { ProposedPayment } from '#contract/invoices/payments.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatAmount, isZero } from '#domain/format/numbers.ts';
import { AmountInput, useAmountFault } from '#src/forms/amount-field.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import type { PayingDraft } from './use-paying-draft.ts';
import type { PayingRun } from './use-paying-run.ts';

type Part = ProposedPayment['parts'][number];

/** The part of the balance that the proposal leaves out, and why. */
function leftOutText({ suspended, announced }: Part, currency: string): string {
  const money = (amount: string) => formatAmount(amount, currency);
  return [
    ...(isZero(suspended) ? [] : [`${money(suspended)} is disputed and not due`]),
    ...(isZero(announced) ? [] : [`${money(announced)} is announced and not received`]),
  ].join('; ');
}

interface Props {
  readonly payment: ProposedPayment;
  readonly draft: PayingDraft;
  readonly run: PayingRun;
  readonly isDisabled: boolean;
}

/** The invoices of a payment: whether each is paid, and how much of it. */
export function PaymentParts(props: Props) {
  const { payment, draft } = props;
  const { currency } = payment;
  return (
    <LinesTable
      caption="What is paid"
      hidesCaption
      rows={payment.parts}
      keyOf={({ invoiceId }) => invoiceId}
      columns={[
        {
          head: 'Invoice',
          isName: true,
          render: (part) => <Chosen {...props} part={part} />,
        },
        { head: 'Due', isWide: true, render: ({ dueDate }) => formatDate(dueDate) },
        {
          head: `Balance, ${currency}`,
          isNumeric: true,
          isWide: true,
          render: ({ balance }) => formatAmount(balance, currency),
        },
        {
          head: `Pay, ${currency}`,
          isNumeric: true,
          render: (part) => draft.isPaid(part) && <PaidAmount {...props} part={part} />,
        },
      ]}
    />
  );
}

function Chosen({ payment, draft, isDisabled, part }: Props & { readonly part: Part }) {
  const note = leftOutText(part, payment.currency);
  return (
    <>
      <Box as="label" display="inline-flex" alignItems="center" gap="2" minHeight="24px">
        <input
          type="checkbox"
          aria-label={`Pay ${part.number}`}
          disabled={isDisabled}
          checked={draft.isPaid(part)}
          onChange={(event) => draft.setPaid(part, event.currentTarget.checked)}
        />
        {part.number}
      </Box>
      {note !== '' && (
        <Box fontSize="xs" color="ink.muted">
          {note}
        </Box>
      )}
    </>
  );
}

function PaidAmount(props: Props & { readonly part: Part }) {
  const { payment, draft, run, isDisabled, part } = props;
  const sent = payment.parts.filter((one) => draft.isPaid(one));
  const { currency } = payment;
  const kept = draft.amountOf(part);
  const refused = run.faultOf(payment.key, `parts.${sent.indexOf(part)}.amount`);
  const { fault, onWriting } = useAmountFault(kept, refused, currency);
  const faultId = `paying-fault-${part.invoiceId}`;
  return (
    <>
      <AmountInput
        size="sm"
        width={{ base: '116px', md: '150px' }}
        currency={currency}
        aria-label={`Amount for ${part.number}`}
        aria-invalid={fault !== undefined}
        aria-describedby={faultId}
        disabled={isDisabled}
        value={kept}
        onWriting={onWriting}
        onWrite={(amount) => {
          draft.setAmount(part, amount);
          run.edit();
        }}
      />
      <Box id={faultId} color="bad" fontSize="sm" whiteSpace="normal">
        {fault}
      </Box>
    </>
  );
}
