import { dayOfInstant } from '#domain/dates/date.ts';
import { requestCorrection } from '#server/utilisation/corrections/request-correction.steps.ts';
import { readStoredMonths } from '#server/utilisation/records/read-months.ts';
import type { PlannedCorrection } from '../world/airline-rows.ts';
import type { ReportingPlaces } from './live-through-months.ts';

type Request = Parameters<typeof requestCorrection>[2];

/** Requests corrections of billed months by the step of the portal. Throws where one is refused. */
export async function requestCorrections(
  { tx, custId, reporter }: ReportingPlaces,
  planned: readonly PlannedCorrection[],
): Promise<void> {
  for (const { leaseId, month, report, reason, at } of planned) {
    const asOf = dayOfInstant(at);
    const found = await readStoredMonths(tx, custId, asOf, [month], [leaseId]);
    const rowVersion = found.find(leaseId, month)?.rowVersion ?? 0;
    const request: Request = { leaseId, month, rowVersion, report, reason, evidenceId: null };
    const context = { asOf, mayReport: true, seesMoney: true };
    const done = await requestCorrection(tx, { custId, ...reporter, at }, request, context);
    if (done?.kind !== 'accepted')
      throw new Error(`The correction of ${month} is not requested: ${JSON.stringify(done)}`);
  }
}
