import { type Amount, toAmount } from './amount.ts';
import { decimal } from './decimal.ts';

/** An amount for people, the same in every locale: `-1,234,567.50`. */
export function formatAmount(amount: Amount, currency?: string): string {
  const [digits = '', cents] = toAmount(decimal(amount), currency).split('.');
  const grouped = digits.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return cents === undefined ? grouped : `${grouped}.${cents}`;
}

/** An amount with its currency: `USD 1,234.50`. */
export function formatMoney(amount: Amount, currency: string): string {
  return `${currency} ${formatAmount(amount, currency)}`;
}
