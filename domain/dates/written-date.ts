import { type IsoDate, dateParts } from './date.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A date inside a sentence: `DD MMM YYYY` (domain page §0). Throws `InvalidInputError`. */
export function writeDate(date: IsoDate): string {
  const { month } = dateParts(date);
  return `${date.slice(8)} ${months[month - 1] ?? ''} ${date.slice(0, 4)}`;
}
