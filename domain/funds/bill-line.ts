import { type Amount, negateAmount } from '#domain/money/amount.ts';

/** The types of the bills whose lines name funds: only a correction of the report credits those (§3.9). */
export const fundBillTypes = ['supplementalRent', 'engineUseFee'] as const;

/** Whether bills of a type name funds. */
export function namesFunds(type: string): boolean {
  return fundBillTypes.some((one) => one === type);
}

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
