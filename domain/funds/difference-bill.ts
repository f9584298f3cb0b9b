import { formatAmount } from '#domain/format/numbers.ts';
import {
  type Amount,
  addAmounts,
  compareAmounts,
  negateAmount,
  subtractAmounts,
} from '#domain/money/amount.ts';
import { type BillLine, singleLine } from './bill-line.ts';
import type { CorrectedBill, CorrectedLine } from './corrected-bill.ts';

/** Why a bill differs: the report of an estimated month arrived, or a report was corrected. */
export type DifferenceCause = 'trueUp' | 'correction';

/** What is billed or credited in addition to a bill; the bill itself does not change. */
export interface DifferenceBill {
  /** One line for each fund of the bill, in its order; a fund that stays as billed has 0. */
  readonly lines: readonly BillLine[];
  /** Their sum: billed when positive, credited when negative. */
  readonly difference: Amount;
}

const words = {
  trueUp: { title: 'True-up', before: 'estimated' },
  correction: { title: 'Correction', before: 'billed' },
} as const satisfies Record<DifferenceCause, object>;

function differenceLine(
  { term, line }: CorrectedLine,
  currency: string,
  cause: DifferenceCause,
): BillLine {
  const difference = subtractAmounts(line.amount, term.line.amount, currency);
  const money = (amount: Amount): string => formatAmount(amount, currency);
  const { title, before } = words[cause];
  const isStaying = compareAmounts(difference, '0') === 0;
  const how = isStaying
    ? `${money(line.amount)} as ${before}`
    : `${money(line.amount)} instead of ${money(term.line.amount)} ${before}`;
  const text = `${title}: ${line.description}, ${how}`;
  if (compareAmounts(difference, '0') >= 0) return singleLine(text, 'item', difference);
  const rate = negateAmount(difference, currency);
  return { ...singleLine(text, 'item', rate), quantity: '-1', amount: difference };
}

/**
 * The difference between a bill and its new amounts, fund by fund (domain page §1.8, §3.5, §3.9):
 * each line is rounded as billed, then the lines are summed.
 */
export function differenceBill(
  { lines }: CorrectedBill,
  currency: string,
  cause: DifferenceCause,
): DifferenceBill {
  const differences = lines.map((line) => differenceLine(line, currency, cause));
  const amounts = differences.map(({ amount }) => amount);
  return { lines: differences, difference: addAmounts(amounts, currency) };
}
