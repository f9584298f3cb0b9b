import { dayOfInstant } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { billEstimate } from '#server/utilisation/estimates/bill-estimate.steps.ts';
import { planEstimate } from '#server/utilisation/estimates/plan-estimate.ts';
import { showEstimate } from '#server/utilisation/estimates/show-estimate.ts';
import { readStoredMonths } from '#server/utilisation/records/read-months.ts';
import { lessorPerson } from '../accounts/reporting-person.ts';
import type { PlannedEstimate } from '../world/airline-rows.ts';

/**
 * Bills a late month on an estimate by the step of the portal, as the lessor confirms what is shown.
 * Returns the version of the month since. Throws where the portal does not bill it.
 */
export async function billLateMonth(
  { tx, custId }: { readonly tx: Tx; readonly custId: string },
  { leaseId, month, at }: PlannedEstimate,
): Promise<number> {
  const asOf = dayOfInstant(at);
  const plan = await planEstimate(tx, { custId, leaseId, month, asOf });
  const { seen } = plan === undefined ? { seen: '' } : showEstimate(custId, plan);
  const writer = { custId, ...lessorPerson, at };
  const issued = await billEstimate(tx, writer, { leaseId, month, seen });
  if (issued === null) throw new Error(`The estimate of ${month} of a seeded lease is not billed.`);
  const stored = await readStoredMonths(tx, custId, asOf, [month], [leaseId]);
  return stored.find(leaseId, month)?.rowVersion ?? 0;
}
