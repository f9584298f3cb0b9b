import { accessFlagNames, accessFlags, type UserAccess } from '#domain/access/access-flags.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';

/** After so many days without a review owners are reminded again and the lessor sees it. */
const graceDays = 14;

/** So many days after the first day of a quarter the next one has begun, and not the one after. */
const longestQuarterDays = 92;

/** The states of a review of a customer's users; without an owner nobody can make it. */
export const reviewStates = ['done', 'due', 'overdue', 'noOwner'] as const;

export type ReviewState = (typeof reviewStates)[number];

/** The names of the states. */
export const reviewStateWords: Readonly<Record<ReviewState, string>> = {
  done: 'Done',
  due: 'Due',
  overdue: 'Overdue',
  noOwner: 'Nobody administers users',
};

/** The calendar quarter of a day, `2026-Q4`. */
export function quarterOf(day: IsoDate): string {
  return `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** A quarter for people: "Q4 2026". */
export function quarterName(quarter: string): string {
  const [year = '', part = ''] = quarter.split('-');
  return `${part} ${year}`;
}

function firstDayOf(quarter: string): IsoDate {
  const month = (Number(quarter.slice(-1)) - 1) * 3 + 1;
  return `${quarter.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}

/**
 * When the review of a quarter is due: on its first day, or when somebody became owner, if that was
 * later. `ownerSince` is the day from which the customer has had an owner; null for always.
 */
export function reviewDueOn(quarter: string, ownerSince: IsoDate | null): IsoDate {
  const first = firstDayOf(quarter);
  return ownerSince !== null && ownerSince > first ? ownerSince : first;
}

/** When the review of the next quarter is due: its first day. */
export function nextReviewOn(quarter: string): IsoDate {
  return firstDayOf(quarterOf(addDays(firstDayOf(quarter), longestQuarterDays)));
}

/** What decides the state of a review. */
export interface ReviewFacts {
  readonly owners: number;
  readonly ownerSince: IsoDate | null;
  /** The quarter of the last review; null when there was none. */
  readonly lastQuarter: string | null;
}

/** The state of the review of the quarter of a day. Pure and total. */
export function reviewStateOf(facts: ReviewFacts, today: IsoDate): ReviewState {
  const quarter = quarterOf(today);
  if (facts.lastQuarter === quarter) return 'done';
  if (facts.owners === 0) return 'noOwner';
  const due = reviewDueOn(quarter, facts.ownerSince);
  return today < addDays(due, graceDays) ? 'due' : 'overdue';
}

/** What a review confirms of a person. */
export interface ReviewedRights {
  readonly access: UserAccess;
  readonly owner: boolean;
}

/** What a person has received and lost since the last review, in words; nothing when it is the same. */
export function changesSince(
  before: ReviewedRights | undefined,
  now: ReviewedRights,
): readonly string[] {
  if (before === undefined) return ['New since the last review'];
  const flags = accessFlags.flatMap((flag) => {
    if (before.access[flag] === now.access[flag]) return [];
    return [`${accessFlagNames[flag]} ${now.access[flag] ? 'given' : 'taken'}`];
  });
  if (before.owner === now.owner) return flags;
  return [...flags, `Administering users ${now.owner ? 'given' : 'taken'}`];
}
