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
export function withOwnChanges(versions: TwoVersions): ReportDraft {
  const { base, mine, theirs } = versions;
  const isUnchanged = unchangedSince(mine, base);
  const isFlyingContested = hasContestedFlying(versions);
  return withGroups(
    mine,
    theirs,
    (group) => isUnchanged(group) && !(isFlyingContested && isOfFlying(group)),
  );
}

/**
 * The month when a person takes the other person's values in a conflict (U38): what they saved
 * counts, and what only the person changed stays. Contested figures of a month without flying are
 * all as the other person saved them.
 */
export function withTheirChanges(versions: TwoVersions): ReportDraft {
  const { base, mine, theirs } = versions;
  const isUnchanged = unchangedSince(mine, base);
  const changedByThem = changedGroups(theirs, base);
  const isFlyingContested = hasContestedFlying(versions);
  return withGroups(
    mine,
    theirs,
    (group) =>
      isUnchanged(group) || changedByThem.has(group) || (isFlyingContested && isOfFlying(group)),
  );
}

/**
 * Whether two people changed different things, so that there is nothing to choose. How figures
 * were entered is no reason to choose.
 */
export function canJoin(versions: TwoVersions): boolean {
  const [own, other] = [withOwnChanges(versions), withTheirChanges(versions)];
  return [...changedGroups(own, other)].every((group) => group === ' source');
}

function hasContestedFlying({ base, mine, theirs }: TwoVersions): boolean {
  return mine.noFlying !== theirs.noFlying && [...changedGroups(mine, base)].some(isOfFlying);
}
