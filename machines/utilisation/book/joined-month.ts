import { changedGroups } from '#domain/utilisation/report/merge-report.ts';
import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { Book } from './book.types.ts';
import { type Contest, contestOf } from './contest.ts';

/** What another person saved while this one typed other values of the same month. */
export interface JoinedMonth extends Contest {
  readonly key: string;
  /** The month as this person had it before. */
  readonly before: ReportDraft;
}

/** The joined versions with one more; one that changed no value is nothing to see. */
export function withJoined(
  { joined, bases }: Pick<Book, 'bases'> & { readonly joined: readonly JoinedMonth[] },
  key: string,
  theirs: StoredLeaseMonth,
): readonly JoinedMonth[] {
  const before = bases[key]?.base ?? theirs.report;
  const changed = [...changedGroups(before, theirs.report)].filter((group) => group !== ' source');
  return changed.length === 0 ? joined : [...joined, { key, ...contestOf(theirs), before }];
}
