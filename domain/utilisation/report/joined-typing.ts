import { changedGroups, withGroups } from './merge-report.ts';
import type { ReportDraft } from './report.types.ts';

/** When something was typed, by the clock of the device (epoch milliseconds). */
export interface TypedAt {
  /** The latest time; applies to every group that `typedAt` does not name. */
  readonly at?: number;
  /** By the names of `changedGroups`. */
  readonly typedAt?: Readonly<Record<string, number>>;
}

/** A version of a month, the version it was typed onto, and when. */
export interface Typing extends TypedAt {
  readonly base: ReportDraft;
  readonly report: ReportDraft;
}

/** When a figure, or a value that belongs to it, was typed (epoch milliseconds). */
export function typingTimeOf({ at = 0, typedAt = {} }: TypedAt, group: string): number {
  return typedAt[group] ?? at;
}

/** The known time at which a version was typed. */
export function typedAtOf({ at, typedAt }: TypedAt): TypedAt {
  return { ...(at !== undefined && { at }), ...(typedAt && { typedAt }) };
}

/** When each of the groups was typed (epoch milliseconds). */
export function timesOf(
  typed: TypedAt,
  groups: Iterable<string>,
): Readonly<Record<string, number>> {
  return Object.fromEntries([...groups].map((group) => [group, typingTimeOf(typed, group)]));
}

function typedIn({ report, base }: Typing): ReadonlySet<string> {
  return changedGroups(report, base);
}

/**
 * Joins two versions of a month that were typed separately: where both changed something, the later
 * text wins.
 */
export function joinedTyping(one: Typing, other: Typing): Required<Omit<Typing, 'at'>> {
  const [ones, others] = [typedIn(one), typedIn(other)];
  const isTaken = (group: string): boolean =>
    !others.has(group) ||
    (ones.has(group) && typingTimeOf(one, group) > typingTimeOf(other, group));
  return {
    base: withGroups(other.base, one.base, isTaken),
    report: withGroups(other.report, one.report, isTaken),
    typedAt: { ...timesOf(other, others), ...timesOf(one, [...ones].filter(isTaken)) },
  };
}

/**
 * When the content of a version was typed; `kept` is the stored version before it: its changes have
 * the times of `now`, everything else the times of `kept`.
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
