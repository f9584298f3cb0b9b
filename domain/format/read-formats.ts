import { isRecord } from '#domain/text/is-record.ts';
import { dateFormats, type Formats, numberFormats, standardFormats } from './shown-formats.ts';

/** Whether this machine knows a time zone by this name. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function oneOf<Option extends string>(
  options: readonly Option[],
  value: unknown,
): Option | undefined {
  return options.find((option) => option === value);
}

/** Reads formats that a browser has kept. Total: what is missing or invalid is standard. */
export function readFormats(kept: unknown): Formats {
  if (!isRecord(kept)) return standardFormats;
  const { numbers, dates, timeZone } = kept;
  return {
    numbers: oneOf(numberFormats, numbers) ?? standardFormats.numbers,
    dates: oneOf(dateFormats, dates) ?? standardFormats.dates,
    timeZone:
      typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : standardFormats.timeZone,
  };
}
