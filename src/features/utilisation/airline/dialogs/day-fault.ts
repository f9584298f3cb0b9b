import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import type { GridRow } from '#domain/utilisation/grid/grid.types.ts';
import { leasedDays } from '#domain/utilisation/leases/leased-days.ts';
import type { EngineChangeDraft } from '#domain/utilisation/places/location.types.ts';

/** The first and the last day of a month on lease. */
export function daysOnLease({ lease, month }: GridRow): {
  readonly from: IsoDate;
  readonly to: IsoDate;
} {
  const { from, until } = leasedDays(lease, month);
  return { from, to: addDays(until, -1) };
}

function asked(from: IsoDate, to: IsoDate): string {
  return `Enter a day from ${formatDate(from)} to ${formatDate(to)}`;
}

/**
 * Why the field is no valid day of a gear change: it is not a date, or not on lease in the month.
 * Reads the field itself, because the browser reports no value for a partial date.
 */
export function gearDayFault(row: GridRow, field: HTMLInputElement | null): string | undefined {
  if (field === null) return undefined;
  const { from, to } = daysOnLease(row);
  const { value, validity } = field;
  const isDay = value === '' || (value >= from && value <= to);
  return isDay && !validity.badInput ? undefined : `${asked(from, to)}, or none.`;
}

/**
 * Why a change of an engine has no possible day (U29): it must be on lease in the month and not
 * before the previous change; undefined for valid days.
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
