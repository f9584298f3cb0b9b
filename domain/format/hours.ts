import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { formatQuantity, minus } from './numbers.ts';
import { decimal, whole } from '#domain/money/decimal.ts';
import { shownSigns } from './shown-formats.ts';

/** How hours are shown: `312:45` or `312.75`. */
export type HoursFormat = 'hh:mm' | 'decimal';

const clock = /^(\d{1,7}):(\d{2})$/;
const decimalHours = /^\d{1,7}(?:[.,]\d{1,6})?$/;

/**
 * Reads hours typed as `312:45`, `312.75` or `312,75` into whole minutes; decimal hours are
 * rounded half-up to a minute. Throws `InvalidInputError` with the code and text of U02, U03, U05.
 */
export function parseHours(text: string): number {
  const typed = typeof text === 'string' ? text.trim() : '';
  if (typed.startsWith('-')) throw new InvalidInputError('Hours cannot be negative.', 'U05');
  const [, hours, minutes] = clock.exec(typed) ?? [];
  if (hours !== undefined && minutes !== undefined) {
    if (Number(minutes) < 60) return Number(hours) * 60 + Number(minutes);
    throw new InvalidInputError('Minutes must be between 00 and 59.', 'U03');
  }
  if (decimalHours.test(typed))
    return decimal(typed.replace(',', '.')).times(decimal('60')).round(0).toNumber();
  throw new InvalidInputError('Enter hours as hh:mm (312:45) or decimal (312.75).', 'U02');
}

/**
 * Whole minutes for display. Decimal hours have two decimals, which `parseHours` reads back
 * exactly.
 */
export function formatHours(minutes: number, format: HoursFormat = 'hh:mm'): string {
  const exact = whole(minutes, 'Minutes');
  if (format === 'decimal')
    return exact.div(decimal('60')).toFixed(2).replace('.', shownSigns()[1]);
  const size = Math.abs(minutes);
  const sign = minutes < 0 ? '-' : '';
  return `${sign}${Math.floor(size / 60)}:${String(size % 60).padStart(2, '0')}`;
}

/** Words of units for hours; loaded lines have those of the lessor's ledger. */
const hourUnit = /^(?:fh|(?:apu |flight |block )?(?:h|hrs?|hours?))$/i;

/**
 * The units of an invoice line: hours of whole minutes as `164:20`, which is exact where `164.3333`
 * is rounded. Other hours, such as a share of a contract minimum, and other units keep their
 * decimals.
 */
export function formatUnits(quantity: string, unit: string): string {
  if (!hourUnit.test(unit)) return formatQuantity(quantity);
  const hours = decimal(quantity, 'The quantity');
  const minutes = hours.times(decimal('60')).round(0).toNumber();
  const [, places = ''] = quantity.split('.');
  const isWhole = decimal(String(minutes)).div(decimal('60')).round(places.length).eq(hours);
  return isWhole ? formatHours(minutes).replace('-', minus) : formatQuantity(quantity);
}
