import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { claimCreditReason } from '#contract/claims/claim-credit.ts';
import { appliedWords } from '#contract/invoices/invoice-kinds.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { lateReason } from '#contract/invoices/late-reason.ts';
import { movedCreditReasons } from '#contract/invoices/moved-credit.ts';
import { nettedCreditReason } from '#contract/invoices/netted-credit.ts';
import { formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatUnits } from '#domain/format/hours.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { taxWords } from '#domain/invoices/tax-rate.ts';
import { paymentPath } from '#domain/lease-account/payment-path.ts';
import { useMayOpen } from '#src/api/api-context.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import { BillDocuments } from './bill-documents.tsx';
import { InvoiceHistory } from './history/invoice-history.tsx';
import { InvoiceChoices } from './record/invoice-choices.tsx';
import { InvoiceInterest } from './record/invoice-interest.tsx';
import { InvoiceDealings } from './invoice-dealings.tsx';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';
import { useDealings } from './record/use-dealings.ts';
import { WireInstructions } from './wire-instructions.tsx';
import { useInvoice } from './use-invoice.ts';

/** The lines of an invoice, what was applied to it and what happened to it. */
export function InvoiceDetailPanel({ id }: { readonly id: string }) {
  const invoice = useInvoice(id);
  if (invoice.isPending) return <LoadingPart thing="the invoice" height="120px" />;
  if (invoice.isError) {
    const { error } = invoice;
    return (
      <ReadFailure thing="this invoice" error={error} onRetry={() => void invoice.refetch()} />
    );
  }
  return (
    <Flex direction="column" gap="5">
      <LateReason invoice={invoice.data} />
      <InvoiceHistory invoice={invoice.data} />
      <Lines invoice={invoice.data} />
      <BillingLink invoice={invoice.data} />
      <BillDocuments invoice={invoice.data} />
      <Applied invoice={invoice.data} />
      <ClaimCredit invoice={invoice.data} />
      <NettedCredit invoice={invoice.data} />
      <MovedCredits invoice={invoice.data} />
      <InvoiceInterest invoice={invoice.data} />
      <WireInstructions invoice={invoice.data} />
      <InvoiceDealings invoice={invoice.data} />
    </Flex>
  );
}

/** What a person can do with an open invoice; its failures are shown with its parts. */
export function InvoiceActions({ id, number }: Pick<Invoice, 'id' | 'number'>) {
  const invoice = useInvoice(id);
  const { disputes } = useDealings({ id });
  const isPending = invoice.isPending || disputes.isPending;
  return (
    <>
      <InvoicePdfButton id={id} number={number} />
      {isPending && <Skeleton height="32px" width="280px" aria-hidden />}
      {invoice.data && disputes.data && (
        <InvoiceChoices invoice={invoice.data} disputes={disputes.data} />
      )}
    </>
  );
}

/** Why it is past due; nothing for other documents. */
function LateReason({ invoice }: { readonly invoice: InvoiceDetail }) {
  const reason = lateReason(invoice);
  return reason === undefined ? null : <Box maxWidth="72ch">{reason}</Box>;
}

function Lines({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { currency, correctsInvoice, lessorEntity } = invoice;
  const money = (amount: string): string => formatAmount(amount, currency);
  const corrects = correctsInvoice === null ? '' : ` · corrects ${correctsInvoice}`;
  return (
    <LinesTable
      caption={`Lines, in ${currency}${corrects} · ${lessorEntity}`}
      rows={invoice.lines}
      keyOf={({ position }) => position}
      columns={[
        { head: 'Description', render: (line) => <Description line={line} /> },
        { head: 'Quantity', isNumeric: true, isWide: true, render: quantityOf },
        {
          head: 'Rate',
          isNumeric: true,
          isWide: true,
          render: ({ rate }) => formatQuantity(rate),
        },
        { head: 'Amount', isNumeric: true, render: ({ amount }) => money(amount) },
      ]}
      sums={[
        { label: 'Net', values: [money(invoice.net)] },
        { label: `Tax${taxWords(invoice)}`, values: [money(invoice.tax)] },
        { label: 'Total', values: [money(invoice.gross)] },
      ]}
    />
  );
}

/** To the lines of its month, each of which opens to its use, rate and minimum. */
function BillingLink({ invoice: { billedMonth, number } }: { readonly invoice: InvoiceDetail }) {
  const seesReports = useMayOpen('/SupplementalRent/MonthlyReports');
  if (billedMonth === null || !seesReports) return null;
  const asked = new URLSearchParams({ month: billedMonth, invoice: number });
  return (
    <Box>
      <TextLink href={`/SupplementalRent/MonthlyReports?${asked.toString()}`}>
        How use and rate of each line are made
      </TextLink>
    </Box>
  );
}

type Line = InvoiceDetail['lines'][number];

function quantityOf({ quantity, unit }: Line): string {
  return `${formatUnits(quantity, unit)} ${unit}`;
}

/** A phone shows quantity and rate below the description. */
function Description({ line }: { readonly line: Line }) {
  return (
    <>
      {line.description}
      <span className="narrow-only">
        {quantityOf(line)} × {formatQuantity(line.rate)}
      </span>
    </>
  );
}

/** Why a credit settles the new bill of a correction; nothing for other documents. */
function NettedCredit({ invoice }: { readonly invoice: InvoiceDetail }) {
  const reason = nettedCreditReason(invoice);
  return reason === undefined ? null : <Box maxWidth="72ch">{reason}</Box>;
}

/** Whose money a claim payment is; nothing for other documents. */
function ClaimCredit({ invoice }: { readonly invoice: InvoiceDetail }) {
  const reason = claimCreditReason(invoice);
  return reason === undefined ? null : <Box maxWidth="72ch">{reason}</Box>;
}

/** Why credits settle items that they do not correct; nothing for other documents. */
function MovedCredits({ invoice }: { readonly invoice: InvoiceDetail }) {
  return movedCreditReasons(invoice).map((reason) => (
    <Box key={reason} maxWidth="72ch">
      {reason}
    </Box>
  ));
}

/** A correction by two documents nets them, so that its credit is not applied to the bill (§3.9). */
function nothingApplied(invoice: InvoiceDetail): string {
  const { correctedBy, billDocuments } = invoice;
  if (invoice.type === 'claimPayment')
    return 'Nothing of this credit has been applied or paid out yet.';
  const own = billDocuments.filter(({ number }) => correctedBy.includes(number));
  const note = own.find(({ type }) => type === 'creditNote');
  const bill = own.find(({ type }) => type !== 'creditNote');
  return note === undefined || bill === undefined
    ? 'Nothing has been paid or credited on this invoice yet.'
    : `No payment has been applied to this invoice yet; the credit of ${note.number} settles ${bill.number}.`;
}

function Applied({ invoice }: { readonly invoice: InvoiceDetail }) {
  if (invoice.allocations.length === 0)
    return <Box color="ink.muted">{nothingApplied(invoice)}</Box>;
  const money = (amount: string): string => formatAmount(amount, invoice.currency);
  return (
    <LinesTable
      caption={`Paid and credited, in ${invoice.currency}`}
      rows={invoice.allocations}
      keyOf={({ date, reference, amount }) => `${date} ${reference} ${amount}`}
      columns={[
        { head: 'Date', render: ({ date }) => formatDate(date) },
        { head: 'Reference', render: (applied) => <Reference applied={applied} /> },
        { head: 'Kind', render: appliedWords },
        { head: 'Amount', isNumeric: true, render: ({ amount }) => money(amount) },
      ]}
      sums={[{ label: 'Balance', values: [money(invoice.balance)] }]}
    />
  );
}

/**
 * The payment or document that was applied, as a link where the person may open it; a transfer without
 * a reference has none.
 */
function Reference({ applied }: { readonly applied: InvoiceDetail['allocations'][number] }) {
  const { reference, kind, date } = applied;
  const seesPayments = useMayOpen('/LeaseAccount/PaymentHistory');
  if (reference === '') return null;
  if (kind === 'payment' && !seesPayments) return reference;
  const href = kind === 'payment' ? paymentPath(reference, date) : invoicePath(reference);
  return <TextLink href={href}>{reference}</TextLink>;
}
