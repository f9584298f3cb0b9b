import { Box, Flex } from '@chakra-ui/react';
import { domAnimation, LazyMotion, m, MotionConfig } from 'framer-motion';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { requestIdOf } from '#src/api/portal-problem.ts';
import { formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { LoadFailure } from '#src/ui/load-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { InvoiceDealings } from './invoice-dealings.tsx';
import { WireInstructions } from './wire-instructions.tsx';
import { useInvoice } from './use-invoice.ts';

const seconds = 0.16;

/** The lines of an invoice and what was applied to it, in the expanded row. */
export function InvoiceDetailPanel({
  id,
  number,
}: {
  readonly id: string;
  readonly number: string;
}) {
  return (
    <MotionConfig reducedMotion="user">
      <LazyMotion features={domAnimation} strict>
        <m.div
          initial={{ height: 0, opacity: 0 }}
          animate={{ height: 'auto', opacity: 1 }}
          transition={{ duration: seconds, ease: 'easeOut' }}
          style={{ overflow: 'hidden' }}
        >
          <Box
            as="section"
            className="detail"
            aria-label={`Invoice ${number}`}
            padding={{ base: '3', md: '5' }}
          >
            <DetailBody id={id} />
          </Box>
        </m.div>
      </LazyMotion>
    </MotionConfig>
  );
}

function DetailBody({ id }: { readonly id: string }) {
  const invoice = useInvoice(id);
  if (invoice.isPending) return <LoadingPart thing="the invoice" height="120px" />;
  if (invoice.isError) {
    const { error } = invoice;
    return (
      <LoadFailure
        thing="this invoice"
        detail={error.message}
        requestId={requestIdOf(error)}
        onRetry={() => void invoice.refetch()}
      />
    );
  }
  return (
    <Flex direction="column" gap="5">
      <Lines invoice={invoice.data} />
      <Applied invoice={invoice.data} />
      <WireInstructions invoice={invoice.data} />
      <InvoiceDealings invoice={invoice.data} />
    </Flex>
  );
}

function Lines({ invoice }: { readonly invoice: InvoiceDetail }) {
  const money = (amount: string): string => formatAmount(amount, invoice.currency);
  return (
    <table className="lines">
      <caption>
        Lines, in {invoice.currency}
        {invoice.correctsInvoice !== null && ` · corrects ${invoice.correctsInvoice}`}
        {` · ${invoice.lessorEntity}`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <NumericHead label="Quantity" isWide />
          <NumericHead label="Rate" isWide />
          <NumericHead label="Amount" />
        </tr>
      </thead>
      <tbody>
        {invoice.lines.map((line) => (
          <LineRow key={line.position} line={line} amount={money(line.amount)} />
        ))}
      </tbody>
      <tfoot>
        <SumRow label="Net" amount={money(invoice.net)} />
        <SumRow label="Tax" amount={money(invoice.tax)} />
        <SumRow label="Total" amount={money(invoice.gross)} />
      </tfoot>
    </table>
  );
}

function NumericHead(props: { readonly label: string; readonly isWide?: boolean }) {
  return (
    <th scope="col" data-numeric="" data-wide={props.isWide === true ? '' : undefined}>
      {props.label}
    </th>
  );
}

/** One line; a phone shows quantity and rate below the description. */
function LineRow(props: {
  readonly line: InvoiceDetail['lines'][number];
  readonly amount: string;
}) {
  const { line } = props;
  const quantity = `${formatQuantity(line.quantity)} ${line.unit}`;
  const rate = formatQuantity(line.rate);
  return (
    <tr>
      <td>
        {line.description}
        <span className="narrow-only">
          {quantity} × {rate}
        </span>
      </td>
      <td data-numeric="" data-wide="">
        {quantity}
      </td>
      <td data-numeric="" data-wide="">
        {rate}
      </td>
      <td data-numeric="">{props.amount}</td>
    </tr>
  );
}

function SumRow(props: { readonly label: string; readonly amount: string }) {
  return (
    <tr>
      <th scope="row">{props.label}</th>
      <td data-numeric="" colSpan={3}>
        {props.amount}
      </td>
    </tr>
  );
}

function Applied({ invoice }: { readonly invoice: InvoiceDetail }) {
  if (invoice.allocations.length === 0)
    return <Box color="ink.muted">Nothing has been paid or credited on this invoice yet.</Box>;
  return (
    <table className="lines">
      <caption>Paid and credited, in {invoice.currency}</caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Reference</th>
          <th scope="col">Kind</th>
          <NumericHead label="Amount" />
        </tr>
      </thead>
      <tbody>
        {invoice.allocations.map((part) => (
          <tr key={`${part.date} ${part.reference} ${part.amount}`}>
            <td>{formatDate(part.date)}</td>
            <td>{part.reference}</td>
            <td>{part.kind === 'payment' ? 'Payment' : 'Credit note'}</td>
            <td data-numeric="">{formatAmount(part.amount, invoice.currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            Balance
          </th>
          <td data-numeric="">{formatAmount(invoice.balance, invoice.currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
