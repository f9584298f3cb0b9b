import { counted } from '../text/counted.ts';
import type { IsoMonth } from '../dates/month.ts';
import { dateWords, monthName } from '../dates/words.ts';
import type { ReportableLease } from './asset.types.ts';
import type { ChainPlace } from './lease-chain.ts';
import type { MonthStatus } from './report.types.ts';
import { assetWords } from './words.ts';

/** What locks a month that closed before it was billed, in the place of an invoice. */
export const periodClosed = 'period closed';

/** What locks a month whose correction is requested before it was billed. */
export const correctionPending = 'not billed yet';

/** What locks a month, and where its report stands. */
export interface MonthLock {
  readonly invoice: string;
  readonly status: MonthStatus;
}

/** U17 (domain page §4). */
export function notEndedText(month: IsoMonth): string {
  return `${monthName(month)} has not ended yet.`;
}

/** U42: an unconfirmed address keeps a person from submitting, withdrawing and correcting (R17). */
export const permissionText = 'You do not have permission to submit utilisation.';

/** U18. Of a lease that is not the reader's nothing is told, neither its asset nor its dates. */
export function notOnLeaseText(lease: ReportableLease | undefined, month: IsoMonth): string {
  if (lease === undefined) return `This asset was not on lease to you in ${monthName(month)}.`;
  const end = lease.end === null ? 'no end' : dateWords(lease.end);
  const span = `lease ${dateWords(lease.start)} to ${end}`;
  return `${assetWords(lease, month)} was not on lease to you in ${monthName(month)} (${span}).`;
}

/** U35, `invoice` being what locks. A month that is locked without one says why. */
export function lockedText(month: IsoMonth, lock: MonthLock): string {
  const { invoice, status } = lock;
  const isBilled = invoice !== periodClosed && invoice !== correctionPending;
  const why = `${monthName(month)} ${isBilled ? `has been invoiced (${invoice})` : 'is closed'}`;
  return status === 'correctionRequested'
    ? `${why}, and its correction is requested. Wait for the answer.`
    : `${why}. Request a correction instead.`;
}

/** A month that one of a lease goes on from: with its lease where that is another one. */
export function earlierMonthWords({ lease, month }: ChainPlace, of: ReportableLease): string {
  return `${monthName(month)}${lease.id === of.id ? '' : ` under lease ${lease.leaseNo}`}`;
}

/** U37; of a single month in the singular, which the domain page does not spell out. */
export function laterTotalsText(laterMonths: number): string {
  return `This changes the totals of ${counted(laterMonths, 'later month')}. They will be recalculated.`;
}

/** Who changed a row meanwhile, and when as the reader's screen writes it; null where unknown. */
export interface RowChange {
  readonly name: string | null;
  /** Whether that was the reader, who cannot have done it on the screen that is looked at. */
  readonly isOwn: boolean;
  readonly time: string | null;
}

/** Who changed a row meanwhile, and when. */
export function rowChangeWords({ name, isOwn, time }: RowChange): string {
  const when = time === null ? '' : ` at ${time}`;
  if (isOwn) return `You changed this row in another tab or on another device${when}.`;
  return `${name ?? 'Somebody else'} changed this row${when}.`;
}

/** U38: the row version that a write was based on is stale. */
export function staleRowText(change: RowChange): string {
  return `${rowChangeWords(change)} Reload to see the new values.`;
}
