import type { Call } from '#contract/call/call.ts';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import { present } from '#domain/refusal.ts';
import type { CallRequest, Transacted } from '#server/platform/http/call-request.ts';
import { findClaim } from './claim-detail.ts';

/** A request about a claim of its customer. */
export type ClaimRequest = Transacted & Pick<CallRequest<Call>, 'custId' | 'today'>;

/** The claim of the customer, on the day of the request. Throws `notFound`. */
export async function demandClaim(
  { tx, custId, today }: ClaimRequest,
  id: string,
): Promise<ClaimDetail> {
  return present(await findClaim(tx, custId, id, today));
}
