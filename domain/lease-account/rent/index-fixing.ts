import { formatDate } from '#domain/format/date.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import { type CalendarName, isProvisional } from '#domain/dates/calendars.ts';
import { type IsoDate, dateParts } from '#domain/dates/date.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';

/** Indices that rents and late-payment interest refer to. */
export const indexNames = ['CME Term SOFR', 'EURIBOR'] as const;

export type IndexName = (typeof indexNames)[number];

/** An index with the length of its term. */
export interface IndexTenor {
  readonly name: IndexName;
  readonly tenorMonths: number;
}

/** The rate that a calculation uses. `rate` is a fraction of 1 (0.0428517). */
export interface UsedFixing {
  /** Day whose rate applies. */
  readonly determination: IsoDate;
  /** Day of the used rate; earlier than `determination` while that rate is not published. */
  readonly fixedOn: IsoDate;
  readonly rate: string;
  readonly isPublished: boolean;
}

/** Returns the rate for a determination date: the published one, else the latest before it. */
export type FixingLookup = (determination: IsoDate) => UsedFixing;

const calendarOf: Record<IndexName, readonly CalendarName[]> = {
  'CME Term SOFR': ['usGovernmentSecurities'],
  EURIBOR: ['target'],
};

const daysBefore = 2;

/** Reads the name of an index. Throws `InvalidInputError` that lists the known ones. */
export function parseIndexName(name: string): IndexName {
  const found = indexNames.find((known) => known === name);
  if (found !== undefined) return found;
  throw new InvalidInputError(
    `The index must be one of ${indexNames.join(', ')}; it is ${JSON.stringify(name)}.`,
  );
}

/**
 * Whether a determination date may still change, because the closing days of its year are not
 * published.
 */
export function isProvisionalDate(index: IndexName, determination: IsoDate): boolean {
  const { year } = dateParts(determination);
  return calendarOf[index].some((calendar) => isProvisional(calendar, year));
}

/** Two business days of the index before a period starts (§3.2). */
export function determinationDate(index: IndexName, periodFrom: IsoDate): IsoDate {
  return addBusinessDays(periodFrom, -daysBefore, calendarOf[index]);
}

/**
 * Looks up published rates of one index and tenor. Throws `InvalidInputError` when none is
 * published on or before the determination date.
 */
export function lookUpFixings(
  published: readonly { readonly date: IsoDate; readonly rate: string }[],
): FixingLookup {
  const sorted = published.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  return (determination) => {
    const used = sorted.findLast(({ date }) => date <= determination);
    if (used === undefined)
      throw new InvalidInputError(
        `No rate of the index is published for ${formatDate(determination)} or before; import the fixings.`,
      );
    const isPublished = used.date === determination;
    return { determination, fixedOn: used.date, rate: used.rate, isPublished };
  };
}
