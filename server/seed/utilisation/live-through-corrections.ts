import { dayOfInstant } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { requestCorrection } from '#server/utilisation/corrections/request-correction.steps.ts';
import { storeDecision } from '#server/utilisation/corrections/store-decision.steps.ts';
import { readStoredMonths } from '#server/utilisation/records/read-months.ts';
import { lessorPerson } from '../accounts/reporting-person.ts';
import type { PlannedCorrection } from '../world/airline-rows.ts';
import type { ReportingPlaces } from './live-through-months.ts';
import { findWaiting } from './waiting-corrections.queries.ts';

type Request = Parameters<typeof requestCorrection>[2];

async function request(
  { tx, custId, reporter }: ReportingPlaces,
  { leaseId, month, report, reason, at }: PlannedCorrection,
): Promise<void> {
  const asOf = dayOfInstant(at);
  const found = await readStoredMonths(tx, custId, asOf, [month], [leaseId]);
  const rowVersion = found.find(leaseId, month)?.rowVersion ?? 0;
  const asked: Request = { leaseId, month, rowVersion, report, reason, evidenceId: null };
  const context = { asOf, mayReport: true, seesMoney: true };
  const done = await requestCorrection(tx, { custId, ...reporter, at }, asked, context);
  if (done?.kind !== 'accepted')
    throw new Error(`The correction of ${month} is not requested: ${JSON.stringify(done)}`);
}

async function approve(tx: Tx, custId: string, planned: PlannedCorrection): Promise<void> {
  const { approved } = planned;
  if (approved === undefined) return;
  const { note, at } = approved;
  const waiting = await findWaiting(tx, planned);
  if (waiting === undefined) throw new Error(`No correction of ${planned.month} waits.`);
  const verdict = { ...waiting, decision: 'approve', note, documents: 'creditAndBill' } as const;
  await storeDecision(tx, { custId, ...lessorPerson, at }, verdict);
}

/**
 * Requests corrections of billed months, and approves those that do not wait, by the steps of the
 * portal. Throws where one is refused.
 */
export async function liveThroughCorrections(
  places: ReportingPlaces,
  planned: readonly PlannedCorrection[],
): Promise<void> {
  for (const one of planned) {
    await request(places, one);
    await approve(places.tx, places.custId, one);
  }
}
