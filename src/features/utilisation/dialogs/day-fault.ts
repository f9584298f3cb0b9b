import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { dateWords } from '#domain/dates/words.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { leasedDays } from '#domain/utilisation/leased-days.ts';
import type { EngineChangeDraft } from '#domain/utilisation/location.types.ts';

/** The first and the last day of a month on lease. */
export function daysOnLease({ lease, month }: GridRow): {
  readonly from: IsoDate;
  readonly to: IsoDate;
} {
  const { from, until } = leasedDays(lease, month);
  return { from, to: addDays(until, -1) };
}

function asked(from: IsoDate, to: IsoDate): string {
  return `Enter a day from ${dateWords(from)} to ${dateWords(to)}`;
}

/**
 * Why what stands in the field is no day of a gear change: it is no date, or not one on lease in the
 * month. Read off the field, because of half a date the browser tells nobody.
 */
export function gearDayFault(row: GridRow, field: HTMLInputElement | null): string | undefined {
  if (field === null) return undefined;
  const { from, to } = daysOnLease(row);
  const { value, validity } = field;
  const isDay = value === '' || (value >= from && value <= to);
  return isDay && !validity.badInput ? undefined : `${asked(from, to)}, or none.`;
}

/**
 * Why each change of an engine has no day that it can have happened on (U29): one on lease in the
 * month, and not before the change above it; undefined for those that have one.
 */
export function changeDayFaults(
  row: GridRow,
  changes: readonly Pick<EngineChangeDraft, 'date'>[],
): readonly (string | undefined)[] {
  const { from, to } = daysOnLease(row);
  let earliest = from;
  return changes.map(({ date }) => {
    const isGood = date >= earliest && date <= to;
    const fault = isGood ? undefined : `${asked(earliest, to)}.`;
    if (isGood) earliest = date;
    return fault;
  });
}
