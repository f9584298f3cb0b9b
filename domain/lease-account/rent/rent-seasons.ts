import { dateParts, type IsoDate } from '#domain/dates/date.ts';
import { monthWord } from '#domain/format/date.ts';
import type { Amount } from '#domain/money/amount.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';

/** Months of the year with a rent of their own. */
export interface RentSeason {
  /** 1 to 12. */
  readonly firstMonth: number;
  /** 1 to 12; before the first one when the season goes over the end of the year. */
  readonly lastMonth: number;
  /** Rent of one whole period at the start of the term, as the rent of the other months. */
  readonly rent: Amount;
}

const written = /^(\d{1,2})-(\d{1,2})=(\d+(?:\.\d+)?)$/;

/** Whether a month, 1 to 12, is in a season. */
function hasMonth({ firstMonth, lastMonth }: RentSeason, month: number): boolean {
  if (firstMonth <= lastMonth) return month >= firstMonth && month <= lastMonth;
  return month >= firstMonth || month <= lastMonth;
}

const isMonth = (month: number): boolean => month >= 1 && month <= 12;

function parseSeason(text: string): RentSeason {
  const [, first, last, rent] = written.exec(text.trim()) ?? [];
  const [firstMonth, lastMonth] = [Number(first), Number(last)];
  if (rent === undefined || !isMonth(firstMonth) || !isMonth(lastMonth))
    throw new InvalidInputError(
      `Write first month, last month and rent of each season as 5-10=72000.00, joined by ;. It has ${JSON.stringify(text)}.`,
    );
  return { firstMonth, lastMonth, rent };
}

/**
 * The seasons of a rent as they are written: `5-10=72000.00;12-2=50000.00`. Throws
 * `InvalidInputError`, also when a month is in two seasons.
 */
export function parseSeasons(text: string): readonly RentSeason[] {
  const seasons = text.split(';').map(parseSeason);
  for (let month = 1; month <= 12; month += 1)
    if (seasons.filter((season) => hasMonth(season, month)).length > 1)
      throw new InvalidInputError(
        `${monthWord(month)} is in two seasons. Leave it in one of them.`,
      );
  return seasons;
}

/** The season of a rent period, which is that of its first day; undefined outside all seasons. */
export function seasonOf(
  seasons: readonly RentSeason[] | undefined,
  periodFrom: IsoDate,
): RentSeason | undefined {
  const { month } = dateParts(periodFrom);
  return seasons?.find((season) => hasMonth(season, month));
}

/** The months of a season inside a sentence: `May to October`. */
export function seasonWords({ firstMonth, lastMonth }: RentSeason): string {
  const first = monthWord(firstMonth);
  return firstMonth === lastMonth ? first : `${first} to ${monthWord(lastMonth)}`;
}

/** When a period of a season starts, inside a sentence: `from May to October`, `in July`. */
export function seasonSpan(season: RentSeason): string {
  const { firstMonth, lastMonth } = season;
  return `${firstMonth === lastMonth ? 'in' : 'from'} ${seasonWords(season)}`;
}
