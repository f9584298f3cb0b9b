import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { StoredMonths } from './read-months.ts';

interface Place {
  readonly leaseId: string;
  readonly month: IsoMonth;
}

/**
 * A stored month, and whether its reader was the last to change it; undefined where there is none.
 */
export function seenMonth(
  stored: StoredMonths,
  { leaseId, month }: Place,
  { externalUserId }: { readonly externalUserId: string },
): StoredLeaseMonth | undefined {
  const found = stored.find(leaseId, month);
  const changedByMe = stored.book.reportOf(leaseId, month)?.updatedById === externalUserId;
  return found && { ...found, changedByMe };
}
