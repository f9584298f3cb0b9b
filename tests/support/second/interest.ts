import { type Convention, countedDays, yearOf } from './day-counting.ts';
import { type Market, openDaysFrom } from './closing-days.ts';
import { daysFromTo, daysLater, sameDayLater } from './day-table.ts';
import { fixedRate, type PublishedRate } from './floating-rent.ts';
import { Fraction, least, none } from './fraction.ts';
import { toCents } from './minor-units.ts';

/** Money with the day from which it counts. */
export interface ValuedAmount {
  readonly date: string;
  readonly amount: string;
}

/** A dispute of a part of an item; `closed` is the day on which it ended. */
export interface DisputedPart {
  readonly raised: string;
  readonly amount: string;
  readonly status: 'open' | 'withdrawn' | 'rejected' | 'partResolved' | 'resolved';
  readonly closed?: string | undefined;
}

/** How interest is counted from a day on. */
export interface CountingTerms {
  readonly from: string;
  readonly isCompounded: boolean;
  readonly convention: Exclude<Convention, 'ACT/PERIOD' | '30/360US'>;
  readonly cap?: string | undefined;
}

/** An item that is paid late, as the clauses of domain page §3.3 and §3.9 see it. */
export interface LateItem {
  readonly principal: string;
  readonly due: string;
  readonly asOf: string;
  readonly rates: readonly { readonly from: string; readonly rate: string }[];
  readonly payments: readonly ValuedAmount[];
  readonly graceUntil?: string | undefined;
  /** In the order of time; the first ones hold before their day, too. */
  readonly terms: readonly CountingTerms[];
  readonly disputes: readonly DisputedPart[];
  /** Whether a dispute suspends such a charge, from a day on; in the order of time. */
  readonly suspending: readonly { readonly from: string; readonly isSuspending: boolean }[];
  readonly currency: string;
}

/** The latest agreement by a day; before the first one, the first one. */
function agreedOn<T extends { readonly from: string }>(all: readonly T[], day: string): T {
  let found = all[0];
  for (const one of all) if (one.from <= day) found = one;
  if (found === undefined) throw new Error('Nothing is agreed.');
  return found;
}

function receivedBy(item: LateItem, day: string): Fraction {
  return item.payments
    .filter(({ date }) => date <= day)
    .reduce((sum, { amount }) => sum.plus(amount), none);
}

function rateAt(item: LateItem, day: string): Fraction {
  const known = item.rates.filter(({ from }) => from <= day);
  const latest = known.reduce((a, b) => (b.from >= a.from ? b : a));
  const rate = Fraction.of(latest.rate);
  const { cap } = agreedOn(item.terms, day);
  return cap === undefined ? rate : least(rate, Fraction.of(cap));
}

function isSettledBy(item: LateItem, day: string): boolean {
  return receivedBy(item, day).against(item.principal) >= 0;
}

/**
 * The part of an open amount that disputes suspend on a day; a withdrawn or rejected one suspends
 * nothing.
 */
function disputedOn(item: LateItem, day: string, open: Fraction): Fraction {
  if (!agreedOn(item.suspending, day).isSuspending) return none;
  let sum = none;
  for (const { raised, amount, status, closed } of item.disputes) {
    const isInVain = status !== 'open' && status !== 'resolved';
    const isRunning = raised <= day && (closed === undefined || day < closed);
    if (!isInVain && isRunning) sum = sum.plus(amount);
  }
  return least(sum, open);
}

/** Whether all that was not disputed was paid within the grace. */
function isPaidInTime(item: LateItem, last: string): boolean {
  const open = Fraction.of(item.principal).minus(receivedBy(item, last));
  return open.minus(disputedOn(item, last, open)).against(none) <= 0;
}

/** The ends of the full months since the due date: the same day, or the last of a shorter month. */
function monthEnds(item: LateItem): ReadonlySet<string> {
  const ends = new Set<string>();
  for (let count = 1; sameDayLater(item.due, count) <= item.asOf; count++)
    ends.add(sameDayLater(item.due, count));
  return ends;
}

/** The first day that can bear interest; undefined while nobody is late. */
function bearsFrom(item: LateItem): string | undefined {
  const { due, asOf, graceUntil } = item;
  if (graceUntil === undefined) return due;
  if (asOf <= graceUntil) return undefined;
  return isPaidInTime(item, graceUntil) ? graceUntil : due;
}

/**
 * Interest of an item to `asOf`, exclusive, day by day: what is open and not disputed, at the rate and
 * by the terms of the day. What accrues on days with monthly compounding bears interest itself from
 * the end of its full month on, in cents, until the item is settled and its interest can be charged
 * (§3.9).
 */
export function interestByDay(item: LateItem): Fraction {
  const first = bearsFrom(item);
  if (first === undefined) return none;
  const ends = monthEnds(item);
  let [joined, running, apart] = [none, none, none];
  for (const { iso } of daysFromTo(item.due, daysLater(item.asOf, 1))) {
    if (ends.has(iso)) {
      joined = joined.plus(toCents(running, item.currency));
      running = none;
    }
    if (iso >= item.asOf || isSettledBy(item, iso)) break;
    if (iso < first) continue;
    const { convention, isCompounded } = agreedOn(item.terms, iso);
    const open = Fraction.of(item.principal).minus(receivedBy(item, iso)).plus(joined);
    const bearing = open.minus(disputedOn(item, iso, open));
    const days = countedDays(convention, iso, daysLater(iso, 1));
    const ofDay = bearing.times(rateAt(item, iso)).times(days).over(yearOf(convention));
    if (isCompounded) running = running.plus(ofDay);
    else apart = apart.plus(ofDay);
  }
  return joined.plus(toCents(running.plus(apart), item.currency));
}

/** The late-payment terms of a lease from a day on. */
export interface LateTerms extends CountingTerms {
  readonly market: Market;
  readonly margin: string;
  readonly graceDays: number;
}

/**
 * The rate of each day by the terms of the day: the index as it was fixed for the month, two open days
 * before the month, plus the margin.
 */
export function ratesOfDays(
  terms: readonly LateTerms[],
  published: (market: Market) => readonly PublishedRate[],
  due: string,
  asOf: string,
): { readonly from: string; readonly rate: string }[] {
  return daysFromTo(due, asOf).map(({ iso }) => {
    const { market, margin } = agreedOn(terms, iso);
    const index = fixedRate(published(market), `${iso.slice(0, 7)}-01`, market);
    return { from: iso, rate: index.plus(margin).text(7) };
  });
}

/** The last day of the grace: open days after the due date, by the terms of the due date. */
export function graceOf(
  terms: readonly LateTerms[],
  due: string,
  markets: readonly Market[],
): string {
  return openDaysFrom(due, agreedOn(terms, due).graceDays, [...markets]);
}
