import { movedCreditNotes } from '#contract/invoices/moved-credit.ts';
import { formatDate } from '#domain/format/date.ts';
import { type LedgerColumn, printLedger } from '#server/platform/pdf/ledger-table.ts';
import { ink, page, type Pdf, printRow, roomFor } from '#server/platform/pdf/page-frame.ts';
import { printAmount } from '#server/platform/pdf/print-format.ts';
import type { MovedCredit } from './moved-credits.queries.ts';
import type { OwnerStatement } from './statement.ts';

const movedColumns = (currency: string): readonly LedgerColumn<MovedCredit>[] => [
  { label: 'Date', x: 50, width: 58, text: ({ date }) => formatDate(date) },
  { label: 'Credit note', x: 112, width: 110, text: ({ note }) => note },
  { label: 'It corrects', x: 226, width: 110, text: ({ about }) => about ?? 'No bill' },
  { label: 'Applied to', x: 340, width: 110, text: ({ target }) => target },
  {
    label: 'Amount',
    x: 452,
    width: 93,
    align: 'right',
    text: ({ amount }) => printAmount(amount, currency),
  },
];

/**
 * Prints the credits of an account to items that they do not correct, and the rules by which they
 * went there (§3.9); returns the y below.
 */
export async function printMovedCredits(
  pdf: Pdf,
  { movedCredits, currency }: Pick<OwnerStatement, 'movedCredits' | 'currency'>,
  top: number,
): Promise<number> {
  if (movedCredits.length === 0) return top;
  const wide = { x: page.left, width: page.width };
  const head = { ...wide, text: 'Credits to other items than they correct', bold: true, size: 11 };
  let y = printRow(pdf, [head], roomFor(pdf, top, 80)) + 5;
  y = await printLedger(pdf, movedColumns(currency), movedCredits, y);
  for (const text of movedCreditNotes(movedCredits))
    y = printRow(pdf, [{ ...wide, text, size: 8, colour: ink.quiet }], roomFor(pdf, y, 24)) + 2;
  return y + 8;
}
