import { type Formats, standardFormats } from './shown-formats.ts';

/** Every system writes a number of seven digits with its sign between thousands. */
const sample = 1_234_567.5;

function numbersOf(language: string): Formats['numbers'] {
  const parts = new Intl.NumberFormat(language, { numberingSystem: 'latn' }).formatToParts(sample);
  const sign = (kind: string): string => parts.find(({ type }) => type === kind)?.value ?? '';
  if (sign('decimal') === ',') return sign('group') === '.' ? '1.234,56' : '1 234,56';
  return /['’]/.test(sign('group')) ? '1’234.56' : '1,234.56';
}

function datesOf(language: string): Formats['dates'] {
  const format = new Intl.DateTimeFormat(language, { calendar: 'gregory' });
  const first = format.formatToParts(0).find(({ type }) => /^(?:year|month|day)$/.test(type));
  if (first?.type === 'year') return '2026-06-05';
  return first?.type === 'month' ? 'Jun 05, 2026' : '05 Jun 2026';
}

/**
 * The formats that readers of a language (BCP 47, such as `de-CH`) are used to, in a time zone. An
 * unknown language has the standard ones.
 */
export function formatsOfLanguage(language: string, timeZone = 'UTC'): Formats {
  try {
    return { numbers: numbersOf(language), dates: datesOf(language), timeZone };
  } catch {
    return { ...standardFormats, timeZone };
  }
}
