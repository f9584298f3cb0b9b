import { type Amount, addAmounts, compareAmounts } from '../money/amount.ts';
import { type BillLine, creditLine } from './bill-line.ts';
import {
  type BillBasis,
  billMonth,
  type FundTerm,
  type MonthLine,
  type MonthToBill,
} from './month-bill.ts';

/** A fund that a month was billed to: its terms, and the line that billed it. */
export interface BilledTerm extends FundTerm {
  readonly line: BillLine;
}

/** A billed month of one lease, and what was really flown in it. */
export interface MonthToCorrect extends Omit<MonthToBill<BilledTerm>, 'basis'> {
  /** A corrected report when left out. */
  readonly basis?: Exclude<BillBasis, 'estimate'>;
}

/** A line of the new bill with what explains it. */
export type CorrectedLine = MonthLine<BilledTerm>;

/** What takes the place of a bill. */
export interface CorrectedBill {
  /** Takes back the lines of the bill, one by one. */
  readonly credit: readonly BillLine[];
  readonly lines: readonly CorrectedLine[];
  readonly before: Amount;
  readonly after: Amount;
  /** Whether every line stays as it was billed: then nothing is issued. */
  readonly isSame: boolean;
}

/**
 * Bills a month anew by what was really flown, to the same funds on the same terms, and takes the
 * old bill back (domain page §3.5, §4). Throws `InvalidInputError` when a billed component has no use.
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
