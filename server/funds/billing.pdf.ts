import { billingSourceWords, usedText, type BillingLine } from '#contract/funds/billing-row.ts';
import {
  type billingList,
  billingRoleWords,
  estimateNote,
  notBilledNote,
} from '#contract/funds/monthly-billing.ts';
import { formatUnits } from '#domain/format/hours.ts';
import { unitWords } from '#domain/funds/fund-basis.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { partText } from '#domain/funds/split-days.ts';
import type { SummaryOf } from '#server/platform/lists/list-source.ts';
import type { Turn } from '#server/platform/work/fair-queue.ts';
import { printable, printAmount, printDecimal } from '#server/platform/pdf/print-format.ts';
import { formatDate, formatMonth } from '#domain/format/date.ts';
import { drawReport, type ReportTable } from '#server/platform/pdf/report-pdf.ts';

type Billing = SummaryOf<typeof billingList> & { readonly items: readonly BillingLine[] };

function nameOf(line: BillingLine): string {
  const days = partText(line);
  const name = `${line.leaseNo} · ${fundNames[line.kind]}, ${line.component}`;
  return days === null ? name : `${name}, days ${days}`;
}

function rowOf(line: BillingLine): string[] {
  return [
    nameOf(line),
    usedText(line) ?? `${line.onLeaseDays}/${line.daysInMonth} d`,
    billingSourceWords[line.source],
    line.ratio ?? '',
    line.derate === null ? '' : `${line.derate} %`,
    line.minimum ?? '',
    printable(`${formatUnits(line.billedUnits, unitWords[line.basis])} ${unitWords[line.basis]}`),
    printDecimal(line.rate),
    printAmount(line.amount, line.currency),
    line.invoice,
  ];
}

function tableOf({ items }: Billing, total: Billing['totals'][number]): ReportTable {
  const { currency } = total;
  return {
    caption: `Lines in ${currency}`,
    columns: [
      { label: 'Lease and fund', share: 4.4 },
      { label: 'Used', share: 1.4, isNumeric: true },
      { label: 'Source', share: 1.6 },
      { label: 'FH:FC', share: 1.2, isNumeric: true },
      { label: 'Derate', share: 1.1, isNumeric: true },
      { label: 'Min.', share: 1.3, isNumeric: true },
      { label: 'Billed', share: 2, isNumeric: true },
      { label: 'Rate', share: 1.6, isNumeric: true },
      { label: `Amount ${currency}`, share: 2.1, isNumeric: true },
      { label: 'Invoice', share: 3.2, isWhole: true },
    ],
    rows: items.filter((line) => line.currency === currency).map(rowOf),
    total: ['Total', '', '', '', '', '', '', '', printAmount(total.amount, currency), ''],
  };
}

function invoiceTable({ facets }: Billing): ReportTable {
  return {
    caption: 'Invoices of the month',
    columns: [
      { label: 'Invoice', share: 3, isWhole: true },
      { label: 'Lease', share: 2 },
      { label: 'For', share: 2 },
      { label: 'Issued', share: 2 },
      { label: 'Due', share: 2 },
      { label: 'Amount', share: 3, isNumeric: true },
    ],
    rows: facets.invoices.map((one) => [
      one.number,
      one.leaseNo,
      billingRoleWords[one.role],
      formatDate(one.issueDate),
      formatDate(one.dueDate),
      `${one.currency} ${printAmount(one.gross, one.currency)}`,
    ]),
  };
}

/** The billing of a month by component, of one lease or of all; figures of the day `asOf`. */
export function renderBillingPdf(
  billing: Billing,
  lease: string | undefined,
  asOf: string,
  turn: Turn,
): Promise<Buffer> {
  const { month } = billing.facets;
  const notes = [notBilledNote(billing.facets), estimateNote(billing.facets)];
  return drawReport(
    {
      title: 'Monthly billing details',
      subtitle: `${formatMonth(month)}, ${lease ?? 'all leases'}`,
      day: asOf,
      facts: [['Figures as at', formatDate(asOf)]],
      tables: [...billing.totals.map((total) => tableOf(billing, total)), invoiceTable(billing)],
      notes: notes.filter((note) => note !== undefined),
    },
    turn,
  );
}

/** The file name of a month's billing. */
export function billingFileName(month: string, lease: string | undefined): string {
  return `Billing ${month}${lease === undefined ? '' : ` ${lease}`}.pdf`;
}
