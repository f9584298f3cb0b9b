import { decimal, shortText, whole } from '#domain/money/decimal.ts';

/** The days on lease of a line, and all days of its month. */
export interface LineDays {
  readonly onLeaseDays: number;
  readonly daysInMonth: number;
}

/**
 * The contract minimum of a whole month in proportion to the days on lease (§3.5), in units with six
 * decimals, as it is kept with a billed line. Throws `InvalidInputError` for a minimum that is no number.
 */
export function minimumOfDays(minimum: string, { onLeaseDays, daysInMonth }: LineDays): string {
  const month = decimal(minimum, 'The minimum');
  const share = month.times(whole(onLeaseDays, 'The days on lease'));
  return shortText(share.div(whole(daysInMonth, 'The days of the month')), 6);
}
