import { compareDates, daysBetween, type IsoDate } from '../dates/date.ts';

/** The dates of a milestone; those that are not known are null. */
export interface MilestoneDates {
  readonly planned: IsoDate;
  readonly forecast: IsoDate | null;
  readonly actual: IsoDate | null;
}

/** How a milestone stands against its plan. */
export interface MilestoneStanding {
  readonly kind: 'reached' | 'overdue' | 'slipping' | 'ahead';
  /** Whole days behind the plan; 0 when it is not late. */
  readonly lateDays: number;
}

/**
 * Judges a milestone on `today` (UTC): reached, overdue (the plan has passed), slipping (the forecast
 * is behind the plan) or ahead of us. What was reached late stays late.
 */
export function standingOf(dates: MilestoneDates, today: IsoDate): MilestoneStanding {
  const { planned, forecast, actual } = dates;
  const late = (date: IsoDate): number => Math.max(0, daysBetween(planned, date));
  if (actual !== null) return { kind: 'reached', lateDays: late(actual) };
  if (compareDates(planned, today) < 0) return { kind: 'overdue', lateDays: late(today) };
  const slip = forecast === null ? 0 : late(forecast);
  return { kind: slip > 0 ? 'slipping' : 'ahead', lateDays: slip };
}
