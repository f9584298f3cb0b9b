import type { TimelineLease } from '#contract/lease-account/lease-timeline.ts';
import { letterStatusWords } from '#contract/lease-account/letters-of-credit.ts';
import { daysBetween } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import { counted } from '#domain/format/numbers.ts';

/** From this many days before its end on, a lease says how many are left. */
const nearDays = 365;

/** How long a lease lasts, beside its last day; undefined while that is far away. */
export function leftWords({ endDate, heldOverSince }: TimelineLease, today: string) {
  if (heldOverSince !== null) return `held over since ${formatDate(heldOverSince)}`;
  const days = daysBetween(today, endDate);
  if (days > nearDays) return undefined;
  return days === 0 ? 'ends today' : `in ${counted(days, 'day')}`;
}

type Letter = TimelineLease['letters'][number];

/** A letter with its last day, and its state where that is not simply in force. */
export function letterWords({ reference, to, status }: Letter): string {
  const end = to === null ? 'renews itself' : `until ${formatDate(to)}`;
  const state = status === 'active' ? '' : `, ${letterStatusWords[status].toLowerCase()}`;
  return `${reference} ${end}${state}`;
}

/** The milestone that comes next, or is late; undefined where none is open. */
export function nextMilestone({ milestones }: TimelineLease, today: string): string | undefined {
  const next = milestones.find(({ isReached }) => !isReached);
  if (next === undefined) return undefined;
  const late = next.day < today ? ', late' : '';
  return `${next.name}, ${formatDate(next.day)}${late}`;
}
