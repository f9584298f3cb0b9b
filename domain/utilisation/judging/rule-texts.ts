import { counted } from '#domain/format/numbers.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import type { ReportableLease } from '../leases/asset.types.ts';
import type { ChainPlace } from '../leases/lease-chain.ts';
import { correctionPending, type MonthLock, periodClosed } from '../report/month-lock.ts';
import { assetWords } from '../report/words.ts';

/** U17 (domain page §4). */
export function notEndedText(month: IsoMonth): string {
  return `${monthName(month)} has not ended yet.`;
}

/** U42: without a confirmed address a person cannot submit, withdraw or correct (R17). */
export const permissionText = 'You do not have permission to submit utilisation.';

/** U18. For a lease of another customer the text names neither its asset nor its dates. */
export function notOnLeaseText(lease: ReportableLease | undefined, month: IsoMonth): string {
  if (lease === undefined) return `This asset was not on lease to you in ${monthName(month)}.`;
  const end = lease.end === null ? 'no end' : formatDate(lease.end);
  const span = `lease ${formatDate(lease.start)} to ${end}`;
  return `${assetWords(lease, month)} was not on lease to you in ${monthName(month)} (${span}).`;
}

/** U35. A month that is locked without an invoice names the reason. */
export function lockedText(month: IsoMonth, lock: MonthLock): string {
  const { lockedBy, status } = lock;
  const isBilled = lockedBy !== periodClosed && lockedBy !== correctionPending;
  const why = `${monthName(month)} ${isBilled ? `has been invoiced (${lockedBy})` : 'is closed'}`;
  return status === 'correctionRequested'
    ? `${why}, and its correction is requested. Wait for the answer.`
    : `${why}. Request a correction instead.`;
}

/** The previous month of an asset; with its lease where that is a different one. */
export function earlierMonthWords({ lease, month }: ChainPlace, of: ReportableLease): string {
  return `${monthName(month)}${lease.id === of.id ? '' : ` under lease ${lease.leaseNo}`}`;
}

/** U37; uses the singular for a single month, which the domain page does not spell out. */
export function laterTotalsText(laterMonths: number): string {
  return `This changes the totals of ${counted(laterMonths, 'later month')}. They will be recalculated.`;
}

/** Who changed a row meanwhile, and when in the reader's notation; null where unknown. */
export interface RowChange {
  readonly name: string | null;
  /** Whether the reader changed it, in another window. */
  readonly isOwn: boolean;
  readonly time: string | null;
}

/** Names who changed a row meanwhile, and when. */
export function rowChangeWords({ name, isOwn, time }: RowChange): string {
  const when = time === null ? '' : ` at ${time}`;
  if (isOwn) return `You changed this row in another tab or on another device${when}.`;
  return `${name ?? 'Somebody else'} changed this row${when}.`;
}

/** U38: the row version of a write is stale. */
export function staleRowText(change: RowChange): string {
  return `${rowChangeWords(change)} Reload to see the new values.`;
}
