import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { type IsoMonth, monthEnd, monthStart } from '#domain/dates/month.ts';
import { onLeaseDays } from './on-lease-days.ts';
import type { ReportableLease } from './asset.types.ts';

type Term = Pick<ReportableLease, 'start' | 'end'>;

/**
 * The days of a month on which an asset is on lease; without any, `from` and `until` are unlimited.
 */
export interface LeasedDays {
  readonly days: number;
  readonly from: IsoDate;
  /** The day after the last one. */
  readonly until: IsoDate;
}

/** The days of a month that a lease covers; both end days count. */
export function leasedDays({ start, end }: Term, month: IsoMonth): LeasedDays {
  const first = monthStart(month);
  const next = addDays(monthEnd(month), 1);
  const after = end === null ? next : addDays(end, 1);
  return {
    days: onLeaseDays(month, start, after),
    from: start > first ? start : first,
    until: after < next ? after : next,
  };
}

export function isLeasedIn(term: Term, month: IsoMonth): boolean {
  return leasedDays(term, month).days > 0;
}
