import { type Amount, addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { type BillLine, creditLine } from './bill-line.ts';
import {
  type BillBasis,
  billMonth,
  type FundTerm,
  type ExplainedLine,
  type MonthToBill,
} from './month-bill.ts';

/** A fund that a month was billed to: its terms, and the billed line. */
export interface BilledTerm extends FundTerm {
  readonly line: BillLine;
}

/** A billed month of one lease, and its actual use. */
export interface MonthToCorrect extends Omit<MonthToBill<BilledTerm>, 'basis'> {
  /** Default: a corrected report. */
  readonly basis?: Exclude<BillBasis, 'estimate'>;
}

/** A line of the new bill with what explains it. */
export type CorrectedLine = ExplainedLine<BilledTerm>;

/** What replaces a bill. */
export interface CorrectedBill {
  /** Reverses the lines of the bill, one by one. */
  readonly credit: readonly BillLine[];
  readonly lines: readonly CorrectedLine[];
  readonly before: Amount;
  readonly after: Amount;
  /** Whether every line stays as billed: then nothing is issued. */
  readonly isSame: boolean;
}

/**
 * Bills a month again by its actual use, to the same funds on the same terms, and reverses the old
 * bill (domain page §3.5, §4). Throws `InvalidInputError` when a billed component has no use.
 */
export function correctBill(input: MonthToCorrect): CorrectedBill {
  const { terms, currency, basis = 'corrected report' } = input;
  const { lines, total } = billMonth({ ...input, basis });
  const before = terms.map(({ line }) => line.amount);
  return {
    credit: terms.map(({ line }) => creditLine(line, currency)),
    lines,
    before: addAmounts(before, currency),
    after: total,
    isSame: lines.every(
      ({ line }, index) => compareAmounts(line.amount, before[index] ?? '0') === 0,
    ),
  };
}
