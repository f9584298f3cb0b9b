import type { ClaimCase } from '#contract/claims/desk/internal-claims.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findClaim } from '../claim-detail.ts';
import { barOfPart } from '../claim-people.steps.ts';
import { readOverdue } from '../claim-overdue.queries.ts';
import { findCustomerName, readClaimBalances } from './claim-case.queries.ts';

const monthsToSubmit = 6;

/**
 * A claim of a customer with the facts for its decision, on the day `asOf`, and which steps are left
 * to another person than the `reader`. Undefined for an id
 * that is malformed, unknown, of another customer, or of a draft, which only the airline sees.
 */
export async function findClaimCase(
  tx: Tx,
  { custId, id }: { readonly custId: string; readonly id: string },
  asOf: string,
  reader: string,
): Promise<ClaimCase | undefined> {
  const claim = await findClaim(tx, custId, id, asOf);
  const [first] = claim?.events.filter(({ to }) => to === 'submitted') ?? [];
  if (claim === undefined || first === undefined) return undefined;
  const customer = await findCustomerName(tx, custId);
  const { eventStart } = claim;
  return {
    claim,
    custId,
    customer: customer ?? custId,
    overdue: await readOverdue(tx, claim.leaseId, asOf),
    balances: await readClaimBalances(tx, id, asOf),
    isLate: eventStart !== null && dayOfInstant(first.at) > addMonths(eventStart, monthsToSubmit),
    anotherPerson: {
      approve: await barOfPart(tx, id, 'approve', reader),
      pay: await barOfPart(tx, id, 'pay', reader),
    },
    asOf,
  };
}
