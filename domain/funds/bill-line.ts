import { type Amount, multiplyAmount, negateAmount } from '#domain/money/amount.ts';

/** A line of an invoice before it has a line number; its amount is quantity times rate. */
export interface BillLine {
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly rate: string;
  readonly amount: Amount;
}

/** A line of one unit that costs its whole amount. */
export function singleLine(description: string, unit: string, amount: Amount): BillLine {
  return { description, quantity: '1', unit, rate: amount, amount };
}

/**
 * A line of units times rate. Where the units have no finite decimal form (a third of a month), the
 * line bills one unit at the amount, so that quantity times rate is always the amount.
 */
export function unitLine(line: BillLine): BillLine {
  const isExact = multiplyAmount(line.rate, line.quantity) === line.amount;
  return isExact ? line : singleLine(line.description, line.unit, line.amount);
}

/** The line of a credit note that reverses a billed line (domain page §4). */
export function creditLine(line: BillLine, currency: string): BillLine {
  const { description, quantity, unit, rate, amount } = line;
  return {
    description: `Credit: ${description}`,
    quantity: `-${quantity}`,
    unit,
    rate,
    amount: negateAmount(amount, currency),
  };
}
