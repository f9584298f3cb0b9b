import { formatQuantity } from './numbers.ts';

/** Shifts the decimal point two places to the right, digit by digit, never as a float (R19). */
function timesHundred(fraction: string): string {
  const [whole = '', places = ''] = fraction.replace('-', '').split('.');
  const digits = places.padEnd(2, '0');
  const shifted = `${whole}${digits.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const rest = digits.slice(2).replace(/0+$/, '').padEnd(2, '0');
  return `${fraction.startsWith('-') ? '-' : ''}${shifted}.${rest}`;
}

/** Writes a decimal fraction as per cent with at least two decimals: `0.0525` is `5.25 %`. */
export function formatPercent(fraction: string): string {
  return `${formatQuantity(timesHundred(fraction))}\u00A0%`;
}
