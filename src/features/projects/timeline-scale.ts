import type { Milestone } from '#contract/projects/project-detail.ts';
import { compareDates, daysBetween, type IsoDate } from '#domain/dates/date.ts';

/** The days of a timeline, and the position of a day on it. */
export interface TimelineScale {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** From 0 to 100, in percent of the width. */
  readonly place: (date: IsoDate) => number;
}

/** A scale over all dates of the milestones and of the project; it spans more than one day. */
export function timelineScale(
  milestones: readonly Pick<Milestone, 'planned' | 'forecast' | 'actual'>[],
  others: readonly IsoDate[],
): TimelineScale {
  const dates = [
    ...others,
    ...milestones.flatMap(({ planned, forecast, actual }) => [planned, forecast, actual]),
  ]
    .filter((date) => date !== null)
    .toSorted(compareDates);
  const from = dates[0] ?? '2000-01-01';
  const to = dates.at(-1) ?? from;
  const days = Math.max(1, daysBetween(from, to));
  return {
    from,
    to,
    place: (date) => Math.min(100, Math.max(0, (daysBetween(from, date) / days) * 100)),
  };
}
