import { changedGroups, withGroups } from './merge-report.ts';
import type { ReportDraft } from './report.types.ts';

/** When something was typed, by the clock of the device (epoch milliseconds). */
export interface TypedAt {
  /** The last of it; counts for what is not named below. */
  readonly at?: number;
  /** By the names of `changedGroups`. */
  readonly typedAt?: Readonly<Record<string, number>>;
}

/** A version of a month, what it was typed onto, and when. */
export interface Typing extends TypedAt {
  readonly base: ReportDraft;
  readonly report: ReportDraft;
}

/** When a figure, or what stands and falls with it, was typed (epoch milliseconds). */
export function timeOf({ at = 0, typedAt = {} }: TypedAt, group: string): number {
  return typedAt[group] ?? at;
}

/** What is known of the time at which a version was typed. */
export function typedAtOf({ at, typedAt }: TypedAt): TypedAt {
  return { ...(at !== undefined && { at }), ...(typedAt && { typedAt }) };
}

/** When all of that was typed. */
export function timesOf(
  typed: TypedAt,
  groups: Iterable<string>,
): Readonly<Record<string, number>> {
  return Object.fromEntries([...groups].map((group) => [group, timeOf(typed, group)]));
}

function typedIn({ report, base }: Typing): ReadonlySet<string> {
  return changedGroups(report, base);
}

/** Two versions of a month that were typed apart: of what both changed, the later text stands. */
export function joinedTyping(one: Typing, other: Typing): Required<Omit<Typing, 'at'>> {
  const [ones, others] = [typedIn(one), typedIn(other)];
  const isTaken = (group: string): boolean =>
    !others.has(group) || (ones.has(group) && timeOf(one, group) > timeOf(other, group));
  return {
    base: withGroups(other.base, one.base, isTaken),
    report: withGroups(other.report, one.report, isTaken),
    typedAt: { ...timesOf(other, others), ...timesOf(one, [...ones].filter(isTaken)) },
  };
}

/**
 * When what a version holds was typed, `kept` being what was kept of the month before: what it
 * changes was typed now, where it does not say otherwise, and all else when it was.
 */
export function typedSince(
  now: TypedAt & { readonly base?: ReportDraft; readonly report: ReportDraft },
  kept: (TypedAt & { readonly report: ReportDraft }) | undefined,
): TypedAt {
  if (now.base === undefined) return typedAtOf(now);
  const typed = changedGroups(now.report, now.base);
  const since = kept === undefined ? typed : changedGroups(now.report, kept.report);
  const earlier = [...typed].filter((group) => !since.has(group));
  const typedAt = { ...timesOf(now, typed), ...(kept && timesOf(kept, earlier)) };
  return { ...typedAtOf(now), typedAt };
}
