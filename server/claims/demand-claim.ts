import type { Call } from '#contract/call/call.ts';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { present } from '#domain/refusal.ts';
import type { CallRequest, Transacted } from '#server/platform/http/call-request.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { findClaim } from './claim-detail.ts';

/** A request about a claim of its customer. */
export type ClaimRequest = Transacted &
  Pick<CallRequest<Call>, 'custId' | 'today'> & { readonly caller: Pick<Caller, 'claims'> };

/**
 * The claim of the customer, on the day of the request, without the amounts of overdue invoices for
 * a caller who may not open invoices. Throws `notFound`.
 */
export async function demandClaim(
  { tx, custId, today, caller }: ClaimRequest,
  id: string,
): Promise<ClaimDetail> {
  const claim = present(await findClaim(tx, custId, id, today));
  if (mayOpen(caller.claims, '/LeaseAccount/ViewInvoices')) return claim;
  return { ...claim, overdue: claim.overdue.map((one) => ({ ...one, amount: null })) };
}
