import { type Amount, addAmounts } from './amount.ts';

/** An amount in its currency. */
export interface Money {
  readonly currency: string;
  readonly amount: Amount;
}

/**
 * One total per currency, in the order of the codes; amounts of different currencies are never
 * added (R19).
 */
export function sumByCurrency(items: readonly Money[]): readonly Money[] {
  const amounts = new Map<string, Amount[]>();
  for (const { currency, amount } of items) {
    const known = amounts.get(currency);
    if (known === undefined) amounts.set(currency, [amount]);
    else known.push(amount);
  }
  return [...amounts]
    .map(([currency, list]) => ({ currency, amount: addAmounts(list, currency) }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
