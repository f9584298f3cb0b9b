import { changedGroups, unchangedSince, withGroups } from './merge-report.ts';
import type { ReportDraft } from './report.types.ts';

/** Two people's versions of a month that were typed onto the same one. */
export interface TwoVersions {
  /** What mine was typed onto. */
  readonly base: ReportDraft;
  readonly mine: ReportDraft;
  readonly theirs: ReportDraft;
}

const flying = ' flying';

/** Whether *No flying* decides about the group: it empties the figures. */
function isOfFlying(group: string): boolean {
  return group === flying || group.endsWith(' hours') || group.endsWith(' cycles');
}

/**
 * The month when a person keeps their own values in a conflict (U38): what they changed since
 * `base` is theirs to keep, everything else is as the other person saved it. Where one of the two
 * declared *No flying* and the person typed figures or declared it, their version of all figures
 * counts: a month without flying has none.
 */
export function withOwnChanges({ base, mine, theirs }: TwoVersions): ReportDraft {
  const isUnchanged = unchangedSince(mine, base);
  const own = [...changedGroups(mine, base)];
  const isFlyingContested = mine.noFlying !== theirs.noFlying && own.some(isOfFlying);
  return withGroups(
    mine,
    theirs,
    (group) => isUnchanged(group) && !(isFlyingContested && isOfFlying(group)),
  );
}
