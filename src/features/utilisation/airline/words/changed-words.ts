import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import {
  type RowChange,
  rowChangeWords,
  staleRowText,
} from '#domain/utilisation/judging/rule-texts.ts';
import { formatInstant } from '#domain/format/date.ts';

type Changed = Pick<StoredLeaseMonth, 'changedBy' | 'changedByMe' | 'changedAt'>;

function changeOf({ changedBy, changedByMe, changedAt }: Changed): RowChange {
  const time = changedAt === null ? null : formatInstant(changedAt);
  return { name: changedBy, isOwn: changedByMe === true, time };
}

/** Who changed a month meanwhile, and when: `Kim changed this row at 05 Nov 2026, 09:14 UTC.` */
export function changedWords(theirs: Changed): string {
  return rowChangeWords(changeOf(theirs));
}

/** The same, where the new values are not shown next to it (U38). */
export function staleWords(theirs: Changed): string {
  return `U38: ${staleRowText(changeOf(theirs))}`;
}
