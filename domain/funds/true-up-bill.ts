import {
  type Amount,
  addAmounts,
  compareAmounts,
  negateAmount,
  subtractAmounts,
} from '#domain/money/amount.ts';
import { type BillLine, singleLine } from './bill-line.ts';
import type { CorrectedBill, CorrectedLine } from './corrected-bill.ts';

/** What a true-up bills or credits beside a bill on an estimate; the bill itself stays. */
export interface TrueUpBill {
  /** One line for each fund of the bill, in its order; a fund that stays as billed has 0. */
  readonly lines: readonly BillLine[];
  /** Their sum: billed when positive, credited when negative. */
  readonly difference: Amount;
}

function differenceLine({ term, line }: CorrectedLine, currency: string): BillLine {
  const difference = subtractAmounts(line.amount, term.line.amount, currency);
  const isStaying = compareAmounts(difference, '0') === 0;
  const how = isStaying
    ? `${line.amount} as estimated`
    : `${line.amount} instead of ${term.line.amount} estimated`;
  const text = `True-up: ${line.description}, ${how}`;
  if (compareAmounts(difference, '0') >= 0) return singleLine(text, 'item', difference);
  const rate = negateAmount(difference, currency);
  return { ...singleLine(text, 'item', rate), quantity: '-1', amount: difference };
}

/**
 * The difference between a bill on an estimate and the bill by the late report, fund by fund
 * (domain page §1.8, §3.5): each line is rounded as billed, then the lines are summed.
 */
export function trueUpBill({ lines }: CorrectedBill, currency: string): TrueUpBill {
  const differences = lines.map((line) => differenceLine(line, currency));
  const amounts = differences.map(({ amount }) => amount);
  return { lines: differences, difference: addAmounts(amounts, currency) };
}
