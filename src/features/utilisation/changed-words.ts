import type { StoredLeaseMonth } from '#contract/utilisation-schemas.ts';
import { rowChangeWords, staleRowText } from '#domain/utilisation/rule-texts.ts';
import { formatInstant } from '#src/ui/format/date.ts';

type Changed = Pick<StoredLeaseMonth, 'changedBy' | 'changedAt'>;

function timeOf({ changedAt }: Changed): string | null {
  return changedAt === null ? null : formatInstant(changedAt);
}

/** Who changed a month meanwhile, and when: `Kim changed this row at 05 Nov 2026, 09:14 UTC.` */
export function changedWords(theirs: Changed): string {
  return rowChangeWords(theirs.changedBy, timeOf(theirs));
}

/** The same where the new values are not shown beside (U38). */
export function staleWords(theirs: Changed): string {
  return `U38: ${staleRowText(theirs.changedBy, timeOf(theirs))}`;
}
