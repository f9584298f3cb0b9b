import { randomUUID } from 'node:crypto';
import type { ClaimForm } from '#contract/claims/claim-detail.ts';
import { exclusionReasons } from '#domain/claims/claim-line.ts';
import { addAmounts } from '#domain/money/amount.ts';
import { amountFault } from '#domain/money/amount-fault.ts';
import { refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  type ClaimLease,
  type DraftLine,
  findClaimLease,
  findLastNumber,
  insertClaimHead,
  readFundIds,
  replaceClaimLines,
  updateClaimHead,
} from './claim-draft.queries.ts';
import { insertFirstEvent } from './claim-history.queries.ts';
import { holdClaims, type LockedClaim } from './claim-lock.queries.ts';
import { nameClaimPerson } from './claim-people.steps.ts';

/** The lease of a form, whose lines name funds of it only. Throws `invalidRequest` otherwise. */
async function leaseOf(tx: Tx, custId: string, form: ClaimForm): Promise<ClaimLease> {
  const lease = await findClaimLease(tx, custId, form.leaseId);
  if (lease === undefined)
    refuseField('leaseId', 'Choose a lease that has supplemental rent funds.');
  const own = await readFundIds(tx, custId, form.leaseId);
  const stranger = form.lines.findIndex(({ fundId }) => !own.includes(fundId));
  if (stranger >= 0) refuseField(`lines.${stranger}.fundId`, 'Choose a fund of this lease.');
  return lease;
}

/** Refuses (`invalidRequest`) an amount with more decimals than the currency has. */
function checkDecimals(form: ClaimForm, currency: string): void {
  const fault = amountFault(form.invoiceTotal ?? '0', currency);
  if (fault !== undefined) refuseField('invoiceTotal', fault);
  for (const [index, { amount }] of form.lines.entries()) {
    const lineFault = amountFault(amount, currency);
    if (lineFault !== undefined) refuseField(`lines.${index}.amount`, lineFault);
  }
}

function sumsOf(form: ClaimForm, currency: string) {
  checkDecimals(form, currency);
  const eligible = form.lines.filter(({ category }) => exclusionReasons[category] === undefined);
  const sum = (lines: ClaimForm['lines']) =>
    addAmounts(
      lines.map(({ amount }) => amount),
      currency,
    );
  return { claimed: sum(form.lines), eligible: sum(eligible) };
}

function linesOf({ lines }: ClaimForm): DraftLine[] {
  return lines.map((line, index) => {
    const reason = exclusionReasons[line.category] ?? '';
    return { ...line, position: index + 1, reason, isEligible: reason === '' };
  });
}

/** The next free claim number of a customer, locked by the transaction. */
async function nextNumber(tx: Tx, custId: string): Promise<string> {
  await holdClaims(tx, custId);
  const prefix = `${custId}-C`;
  const last = await findLastNumber(tx, custId, prefix);
  return `${prefix}${String(last + 1).padStart(4, '0')}`;
}

/** Who begins a draft, and when. */
export interface DraftBegun {
  readonly on: string;
  readonly at: Date;
  /** Name for the history. */
  readonly by: string;
  readonly externalUserId: string;
}

/** Creates a draft and returns its id. Throws `invalidRequest` for an unknown lease or fund. */
export async function createDraft(
  tx: Tx,
  custId: string,
  form: ClaimForm,
  begun: DraftBegun,
): Promise<string> {
  const lease = await leaseOf(tx, custId, form);
  const head = { ...form, ...sumsOf(form, lease.currency), id: randomUUID(), custId, lease };
  const number = await nextNumber(tx, custId);
  await insertClaimHead(tx, head, { number, begunOn: begun.on });
  await replaceClaimLines(tx, head, linesOf(form));
  const claim = { id: head.id, currency: lease.currency };
  await insertFirstEvent(tx, claim, { ...begun, custId });
  await nameClaimPerson(tx, claim, 'begin', { ...begun, custId });
  return head.id;
}

/**
 * Replaces a locked draft. Throws `invalidRequest` for an unknown lease or fund, or a lease in
 * another currency than the draft was created in.
 */
export async function saveDraft(
  tx: Tx,
  { id, currency }: Pick<LockedClaim, 'id' | 'currency'>,
  form: ClaimForm,
  by: Parameters<typeof nameClaimPerson>[3],
): Promise<void> {
  const { custId } = by;
  await nameClaimPerson(tx, { id, currency }, 'begin', by);
  const lease = await leaseOf(tx, custId, form);
  if (lease.currency !== currency)
    refuseField('leaseId', `Begin a new claim for a lease in ${lease.currency}.`);
  const head = { ...form, ...sumsOf(form, currency), id, custId, lease };
  await updateClaimHead(tx, head);
  await replaceClaimLines(tx, head, linesOf(form));
}
