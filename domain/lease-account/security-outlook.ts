import type { IsoDate } from '#domain/dates/date.ts';
import { monthEnd, monthOf, shiftMonth } from '#domain/dates/month.ts';
import { groupBy } from '#domain/group-by.ts';
import { type Amount, addAmounts, compareAmounts } from '#domain/money/amount.ts';
import { coverByLease, type SecuredLease, type SharedLetter } from './cover-by-lease.ts';
import { letterStops } from './letter-stops.ts';

/** How far the outlook looks ahead, in months. */
export const outlookMonths = 24;

/** A lease that may require security, with its last day as it is now. */
export interface OutlookLease extends SecuredLease {
  readonly isRequired: boolean;
  readonly leaseEnd: IsoDate;
  /** Whether its asset is back: its end is known, and past it the lease requires nothing. */
  readonly isReturned: boolean;
}

/** The security of one currency on one day, if nothing is renewed, replaced or paid. */
export interface OutlookPoint {
  readonly day: IsoDate;
  readonly required: Amount;
  readonly cover: Amount;
  /** Of the leases that lack some; not the difference of the two sums. */
  readonly shortfall: Amount;
}

/** What is missing on a day. */
type MissingOn = Pick<OutlookPoint, 'day' | 'shortfall'>;

/** The outlook of the leases of one currency. */
export interface SecurityOutlook {
  readonly currency: string;
  readonly points: OutlookPoint[];
  /** The first day that lacks security, and the first of those that lack most; null for none. */
  readonly gap: { readonly first: MissingOn; readonly worst: MissingOn } | null;
}

/** Today, and the last day of this month and of each of the next 24. */
export function outlookDays(today: IsoDate): IsoDate[] {
  const ends = Array.from({ length: outlookMonths + 1 }, (_none, index) =>
    monthEnd(shiftMonth(monthOf(today), index)),
  );
  return [today, ...ends.filter((day) => day > today)];
}

/**
 * The days of the outlook on which a shortfall can begin or grow: today, and those on which letters
 * stop counting. The end of a lease only frees the letters that it shares.
 */
function gapDays(stops: readonly IsoDate[], today: IsoDate): IsoDate[] {
  const last = outlookDays(today).at(-1) ?? today;
  return [today, ...new Set(stops.filter((day) => day > today && day <= last).toSorted())];
}

/**
 * Today's figures have every lease, as the screen of shortfalls does. Afterwards a lease that is past
 * its last day today counts as held over, with no known end, unless it is returned.
 */
function lastsOn(lease: OutlookLease, day: IsoDate, today: IsoDate): boolean {
  const isHeldOver = !lease.isReturned && lease.leaseEnd < today;
  return day === today || lease.leaseEnd >= day || isHeldOver;
}

/**
 * Required and effective security on each of the days, per currency (§3.8, §3.9), by what is known
 * `today` (UTC): a letter counts until its end, a lease requires security until its last day. The gap
 * is exact to the day, also between the days of the points.
 */
export function securityOutlook(
  leases: readonly OutlookLease[],
  letters: readonly SharedLetter[],
  today: IsoDate,
): SecurityOutlook[] {
  const [shown, tested] = [outlookDays(today), gapDays(letterStops(leases, letters), today)];
  const covers = [...new Set([...shown, ...tested])].flatMap((day) => {
    const lasting = leases.filter((lease) => lastsOn(lease, day, today));
    const known = new Map(
      coverByLease(lasting, letters, day).map((cover) => [cover.leaseId, cover]),
    );
    return lasting.flatMap((lease) => {
      const cover = lease.isRequired ? known.get(lease.leaseId) : undefined;
      return cover === undefined ? [] : [{ ...lease, ...cover, day }];
    });
  });
  return [...groupBy(covers, ({ currency }) => currency)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      points: sumByDay(own, currency, shown),
      gap: gapOf(sumByDay(own, currency, tested)),
    }));
}

function gapOf(points: readonly OutlookPoint[]): SecurityOutlook['gap'] {
  const missing = points.flatMap(({ day, shortfall }) =>
    compareAmounts(shortfall, '0') > 0 ? [{ day, shortfall }] : [],
  );
  const [first] = missing;
  if (first === undefined) return null;
  const worst = missing.reduce((most, one) =>
    compareAmounts(one.shortfall, most.shortfall) > 0 ? one : most,
  );
  return { first, worst };
}

function sumByDay(
  covers: readonly OutlookPoint[],
  currency: string,
  days: readonly IsoDate[],
): OutlookPoint[] {
  const byDay = groupBy(covers, ({ day }) => day);
  return days.map((day) => {
    const own = byDay.get(day) ?? [];
    const total = (of: 'required' | 'cover' | 'shortfall') =>
      addAmounts(
        own.map((one) => one[of]),
        currency,
      );
    return {
      day,
      required: total('required'),
      cover: total('cover'),
      shortfall: total('shortfall'),
    };
  });
}
