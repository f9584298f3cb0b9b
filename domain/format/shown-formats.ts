/** Ways to write a number: how thousands are parted, and the decimal sign. */
export const numberFormats = ['1,234.56', '1.234,56', '1 234,56', '1’234.56'] as const;
/** Ways to write a day. No month is a bare number but in ISO 8601, where the order is fixed. */
export const dateFormats = ['05 Jun 2026', 'Jun 05, 2026', '2026-06-05'] as const;

/** How a person reads numbers, days and times. */
export interface Formats {
  readonly numbers: (typeof numberFormats)[number];
  readonly dates: (typeof dateFormats)[number];
  /** IANA name of the time zone of instants; days without a time are the same everywhere. */
  readonly timeZone: string;
}

/** The formats of documents, mails and files, and of a page until its reader has others. */
export const standardFormats: Formats = {
  numbers: '1,234.56',
  dates: '05 Jun 2026',
  timeZone: 'UTC',
};

/** Whether formats are the standard ones. */
export function areStandard({ numbers, dates, timeZone }: Formats): boolean {
  return (
    numbers === standardFormats.numbers &&
    dates === standardFormats.dates &&
    timeZone === standardFormats.timeZone
  );
}

/** Sign between thousands and decimal sign; the space does not break. */
const signs: Readonly<Record<Formats['numbers'], readonly [group: string, decimal: string]>> = {
  '1,234.56': [',', '.'],
  '1.234,56': ['.', ','],
  '1 234,56': ['\u00A0', ','],
  '1’234.56': ['’', '.'],
};

let shown = standardFormats;

/** The formats in which numbers, days and instants are written now. */
export function shownFormats(): Formats {
  return shown;
}

/** The sign between thousands and the decimal sign in which numbers are written now. */
export function shownSigns(): readonly [group: string, decimal: string] {
  return signs[shown.numbers];
}

/**
 * Writes numbers, days and instants in these formats from here on: those of the one person of a page.
 * A server calls it only inside of `restoringStandardFormats`.
 */
export function showIn(formats: Formats): void {
  shown = formats;
}

/**
 * Does work that may show a person's formats, and returns to the standard: a server writes for many.
 * The work must not wait, as what runs meanwhile would be written in the same formats.
 */
export function restoringStandardFormats<Result>(work: () => Result): Result {
  try {
    return work();
  } finally {
    shown = standardFormats;
  }
}
