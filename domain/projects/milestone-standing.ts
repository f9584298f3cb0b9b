import { compareDates, daysBetween, type IsoDate } from '#domain/dates/date.ts';

/** The dates of a milestone; unknown dates are null. */
export interface MilestoneDates {
  readonly planned: IsoDate;
  readonly forecast: IsoDate | null;
  readonly actual: IsoDate | null;
}

/** A milestone compared with its plan. */
export interface MilestoneStanding {
  readonly kind: 'reached' | 'overdue' | 'slipping' | 'ahead';
  /** Whole days behind the plan; 0 when not late. */
  readonly lateDays: number;
}

/**
 * Judges a milestone on `today` (UTC): reached, overdue (the planned day has passed), slipping (the
 * forecast is after the plan) or upcoming. A milestone that was reached late stays late.
 */
export function standingOf(dates: MilestoneDates, today: IsoDate): MilestoneStanding {
  const { planned, forecast, actual } = dates;
  const late = (date: IsoDate): number => Math.max(0, daysBetween(planned, date));
  if (actual !== null) return { kind: 'reached', lateDays: late(actual) };
  if (compareDates(planned, today) < 0) return { kind: 'overdue', lateDays: late(today) };
  const slip = forecast === null ? 0 : late(forecast);
  return { kind: slip > 0 ? 'slipping' : 'ahead', lateDays: slip };
}
