import { isKnownMonth } from '#domain/dates/month.ts';
import { formatMonth } from '#domain/format/date.ts';
import type { FundMovementKind } from '#domain/funds/fund-roll-forward.ts';

/** The names of the movements of a fund; a bill is settled by payments and by credits (§3.6). */
export const movementWords: Readonly<Record<FundMovementKind, string>> = {
  OPENING: 'Brought forward',
  BILLED: 'Billed',
  PAID: 'Settled',
  TOPUP: 'Top-up by the lessor',
  TRANSFER_IN: 'Transfer in',
  TRANSFER_OUT: 'Transfer out',
  CLAIM_PAID: 'Claim paid',
  RELEASE: 'Released',
  ADJUST: 'Adjustment',
};

/** What a movement comes from: its document, and its note, where a month of use is in words. */
export function movementSource(row: { readonly reference: string; readonly note: string }): string {
  const note = isKnownMonth(row.note) ? formatMonth(row.note) : row.note;
  return [row.reference, note].filter(Boolean).join(', ');
}
