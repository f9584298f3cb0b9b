import type { ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { Book } from './book.types.ts';
import { type Contest, contestOf } from './contest.ts';

/** What another person saved while this one typed other values of the same month. */
export interface JoinedMonth extends Contest {
  /** The month as it was before. */
  readonly before: ReportDraft;
}

/** Joined months by key, until the person has seen them. */
export type JoinedMonths = Readonly<Record<string, JoinedMonth>>;

/** The joined months with one more; a month that is joined again keeps its first `before`. */
export function withJoined(
  { joined, bases }: Pick<Book, 'bases'> & { readonly joined: JoinedMonths },
  key: string,
  theirs: StoredLeaseMonth | null,
): JoinedMonths {
  if (theirs === null) return joined;
  const before = joined[key]?.before ?? bases[key]?.base ?? theirs.report;
  return { ...joined, [key]: { ...contestOf(theirs), before } };
}
