import { type IsoMonth, shiftMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';
import { reachBack, type ShownMonths } from '#domain/utilisation/judging/reach-back.ts';
import type { UtilisationView } from '#contract/utilisation/utilisation.ts';

type Shown = Pick<UtilisationView, 'month' | 'months' | 'noOfMonths'>;

/** Unsaved lease-months that are not on the screen, by key. */
export interface MonthsElsewhere {
  /** Months that can be shown. */
  readonly waiting: readonly string[];
  /** Months that accept no figures: submitted, billed, or no longer on lease to the airline. */
  readonly closed: readonly string[];
}

function monthIn(key: string): IsoMonth {
  return key.slice(-'YYYY-MM'.length);
}

/** Splits them by whether showing their months offers them again. */
export function partElsewhere(keys: readonly string[], view: Shown): MonthsElsewhere {
  const { month, months, noOfMonths } = view;
  const first = month === null ? '' : shiftMonth(month, 1 - noOfMonths);
  const isShown = (one: IsoMonth): boolean => month !== null && one >= first && one <= month;
  const isWaiting = (key: string): boolean =>
    months.includes(monthIn(key)) && !isShown(monthIn(key));
  return {
    waiting: keys.filter(isWaiting),
    closed: keys.filter((key) => !isWaiting(key)),
  };
}

function monthsOf(keys: readonly string[]): readonly IsoMonth[] {
  return [...new Set(keys.map(monthIn))].toSorted();
}

/** Months and how many assets of each, oldest first: `March 2026 (2 assets), May 2026 (1 asset)`. */
export function elsewhereWords(keys: readonly string[]): string {
  return monthsOf(keys)
    .map((month) => {
      const assets = keys.filter((key) => monthIn(key) === month).length;
      return `${monthName(month)} (${counted(assets, 'asset')})`;
    })
    .join(', ');
}

/** Target of the link: `March 2026`, or `these months`. */
export function goalWords(keys: readonly string[]): string {
  const [first, ...more] = monthsOf(keys);
  return first === undefined || more.length > 0 ? 'these months' : monthName(first);
}

/** The period that shows them, starting with the oldest where they do not all fit. */
export function monthsToShow(keys: readonly string[], view: Shown): ShownMonths | undefined {
  const months = monthsOf(keys);
  const [oldest, newest] = [months[0], months.at(-1)];
  if (oldest === undefined || newest === undefined) return undefined;
  return reachBack(oldest, newest, view.months);
}
