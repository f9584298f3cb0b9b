import { notedReference } from '#contract/lease-account/statement-entries.ts';
import { invoiceTypeWords } from '#contract/invoices/invoice-kinds.ts';
import { entryKindWords } from '#domain/lease-account/account-statement.ts';
import { itemAges, itemAgeWords } from '#domain/invoices/invoice-aging.ts';
import {
  type CurrencyTotal,
  type OwnerStatement,
  type Statement,
  totalsByCurrency,
} from './statement.ts';
import { printMovedCredits } from './moved-credits.pdf.ts';
import { accountName, type OpenLine, openLines, statementHead } from './statement-lines.ts';
import { renderDocument } from '#server/platform/pdf/document.ts';
import { printLedger, type LedgerColumn } from '#server/platform/pdf/ledger-table.ts';
import { ink, page, printRow, roomFor, rule, type Pdf } from '#server/platform/pdf/page-frame.ts';
import { inThread } from '#server/platform/work/threads/in-thread.ts';
import { printable, printAmount } from '#server/platform/pdf/print-format.ts';
import { statementSteps } from '#domain/lease-account/statement-steps.ts';
import type { StepInput } from '#domain/money/calculation-step.types.ts';
import { printedFormula } from '#domain/money/step-values.ts';
import { negateAmount } from '#domain/money/amount.ts';
import { formatDate } from '#domain/format/date.ts';

type Movement = OwnerStatement['movements'][number];

const movementColumns = (currency: string): readonly LedgerColumn<Movement>[] => [
  { label: 'Date', x: 50, width: 58, text: ({ date }) => formatDate(date) },
  {
    label: 'Entry',
    x: 112,
    width: 100,
    text: ({ kind, type }) => (type === null ? entryKindWords[kind] : invoiceTypeWords[type]),
  },
  { label: 'Reference', x: 216, width: 110, text: notedReference },
  { label: 'Lease', x: 330, width: 55, text: ({ leaseNo }) => leaseNo ?? '' },
  {
    label: 'Amount',
    x: 387,
    width: 76,
    align: 'right',
    text: ({ amount }) => printAmount(amount, currency),
  },
  {
    label: 'Balance',
    x: 465,
    width: 80,
    align: 'right',
    text: ({ balance }) => printAmount(balance, currency),
  },
];

const openColumns = (currency: string): readonly LedgerColumn<OpenLine>[] => [
  { label: 'Due', x: 50, width: 54, text: ({ dueDate }) => formatDate(dueDate) },
  { label: 'Type', x: 106, width: 74, text: ({ type }) => invoiceTypeWords[type] },
  { label: 'Number', x: 182, width: 92, text: ({ number }) => number },
  { label: 'Lease', x: 276, width: 42, text: ({ leaseNo }) => leaseNo },
  { label: 'Age', x: 320, width: 92, text: ({ age }) => itemAgeWords[age] },
  {
    label: 'Gross of item',
    x: 412,
    width: 65,
    align: 'right',
    text: ({ gross }) => printAmount(gross, currency),
  },
  {
    label: 'Open',
    x: 479,
    width: 66,
    align: 'right',
    text: ({ amount }) => printAmount(amount, currency),
  },
];

function printTitle(pdf: Pdf, statement: Statement): number {
  const head = { text: 'STATEMENT OF ACCOUNT', x: page.left, width: page.width, size: 18 };
  let y = printRow(pdf, [{ ...head, bold: true, colour: ink.accent }], page.top) + 6;
  const [name = '', ...lines] = statementHead(statement);
  y = printRow(pdf, [{ text: name, x: page.left, width: 330, bold: true, size: 10.5 }], y);
  for (const text of lines) y = printRow(pdf, [{ text, x: page.left, width: page.width }], y + 2);
  y += 8;
  rule(pdf, y, ink.accent, 1.2);
  return y + 14;
}

function printSum(pdf: Pdf, text: string, amount: string, y: number, bold = false): number {
  const top = roomFor(pdf, y, 16);
  const cells = [
    { x: page.left, width: 400, text, bold },
    { x: 445, width: 100, align: 'right' as const, text: amount, bold },
  ];
  return printRow(pdf, cells, top) + 4;
}

function printAging(pdf: Pdf, account: OwnerStatement, top: number) {
  const { aging, open, disputed, onAccount, closing, currency } = account;
  const printed = (amount: string) => printAmount(amount, currency);
  let y = top;
  for (const age of itemAges) y = printSum(pdf, itemAgeWords[age], printed(aging[age]), y);
  y = printSum(pdf, 'Open items', printed(open), y + 2, true);
  y = printSum(pdf, 'Of these in dispute', printed(disputed), y);
  y = printSum(
    pdf,
    'Received and not applied (on account)',
    printed(negateAmount(onAccount, currency)),
    y,
  );
  return printSum(pdf, 'Closing balance', printed(closing), y, true);
}

function valueText({ label, value }: StepInput, currency: string): string {
  return `${label} ${printAmount(value.value, currency)}`;
}

/** The rule and the inputs of each total, so that a reader can calculate it again. */
function printSteps(pdf: Pdf, account: OwnerStatement, top: number): number {
  const { currency } = account;
  const small = { x: page.left, width: page.width, size: 8, colour: ink.quiet };
  let y = top;
  for (const step of statementSteps(account)) {
    y = printSum(
      pdf,
      step.label,
      printAmount(step.result.value, currency),
      roomFor(pdf, y, 48),
      true,
    );
    const text = `${step.formula}: ${printable(printedFormula(step) ?? '')}`;
    y = printRow(pdf, [{ ...small, text }], y) + 2;
    const inputs = step.inputs.map((one) => valueText(one, currency)).join(' · ');
    y = printRow(pdf, [{ ...small, text: inputs }], y) + 6;
  }
  return y;
}

const right = { width: 96, align: 'right' } as const;

const totalColumns: readonly LedgerColumn<CurrencyTotal>[] = [
  { label: 'Currency', x: 50, width: 58, text: ({ currency }) => currency },
  {
    label: 'Open items',
    x: 149,
    ...right,
    text: ({ open, currency }) => printAmount(open, currency),
  },
  {
    label: 'Of these in dispute',
    x: 249,
    ...right,
    text: ({ disputed, currency }) => printAmount(disputed, currency),
  },
  {
    label: 'On account',
    x: 349,
    ...right,
    text: ({ onAccount, currency }) => printAmount(negateAmount(onAccount, currency), currency),
  },
  {
    label: 'Closing balance',
    x: 449,
    ...right,
    text: ({ closing, currency }) => printAmount(closing, currency),
  },
];

/** The totals of each currency, before the accounts that they are of. */
async function printTotals(pdf: Pdf, { accounts, to }: Statement, top: number): Promise<number> {
  const heading = `Totals by currency, as at ${formatDate(to)}`;
  const note =
    'Each lessor entity has an account of its own, below. The totals are for information: nothing is netted between accounts, and no currency is added to another one.';
  const wide = { x: page.left, width: page.width };
  let y = printRow(pdf, [{ ...wide, text: heading, bold: true, size: 11 }], top) + 5;
  y = await printLedger(pdf, totalColumns, totalsByCurrency(accounts), y);
  return printRow(pdf, [{ ...wide, text: note, size: 8, colour: ink.quiet }], y + 2) + 18;
}

async function printAccount(
  pdf: Pdf,
  account: OwnerStatement,
  to: string,
  top: number,
): Promise<number> {
  const heading = (text: string, y: number) =>
    printRow(pdf, [{ text, x: page.left, width: page.width, bold: true, size: 11 }], y) + 5;
  const { currency } = account;
  const printed = (amount: string) => printAmount(amount, currency);
  let y = heading(accountName(account), roomFor(pdf, top, 80));
  y = printSum(pdf, 'Opening balance', printed(account.opening), y, true);
  y = await printLedger(pdf, movementColumns(currency), account.movements, y);
  y = printSum(pdf, 'Closing balance', printed(account.closing), y, true) + 8;
  y = heading(`Open items, ${accountName(account)}`, roomFor(pdf, y, 60));
  y = await printLedger(pdf, openColumns(currency), openLines(account, to), y);
  y = printAging(pdf, account, y) + 8;
  y = await printMovedCredits(pdf, account, y);
  y = heading(`How these totals are made, ${accountName(account)}`, roomFor(pdf, y, 80));
  return printSteps(pdf, account, y) + 22;
}

/**
 * Prints a statement of account: the totals of each currency, then one part for each lessor entity
 * and currency.
 */
export function renderStatementPdf(statement: Statement): Promise<Buffer> {
  const { customer, from, to, lease, accounts } = statement;
  const whose = lease === undefined ? customer.name : `${customer.name}, lease ${lease}`;
  const foot = `Statement of account, ${whose}, ${formatDate(from)} to ${formatDate(to)}`;
  const head = { title: foot, author: customer.name, date: to, foot };
  return renderDocument(head, async (pdf) => {
    let y = printTitle(pdf, statement);
    if (accounts.length > 0) y = await printTotals(pdf, statement, y);
    for (const account of accounts) y = await printAccount(pdf, account, to, y);
    if (accounts.length === 0) {
      printRow(pdf, [{ text: 'There are no leases on this account.', x: 50, width: 400 }], y);
    }
  });
}

/** Prints a statement in a thread, when it is its turn. */
export const drawStatement = inThread('statement', renderStatementPdf);
