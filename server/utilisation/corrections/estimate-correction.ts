import type { CorrectionEstimate } from '#contract/utilisation/correction-estimate.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type CorrectionPlan, type AskedCorrection, planCorrection } from './plan-correction.ts';
import { showPlannedBill } from './planned-bill.ts';

/**
 * What an approval would bill if it came on the day `today` (UTC), as the airline reads it before it
 * requests a correction and while it waits (domain page §3.9).
 */
export async function correctionEstimateOf(
  tx: Tx,
  custId: string,
  plan: CorrectionPlan,
  today: IsoDate,
): Promise<CorrectionEstimate> {
  const { faults, bill } = plan;
  if (faults.length > 0) return { kind: 'unknown', reasons: [...faults] };
  if (bill.kind === 'blocked') return { kind: 'unknown', reasons: [bill.cause] };
  if (bill.kind === 'unbilled') return { kind: 'unbilled' };
  const shown = await showPlannedBill(tx, custId, plan, today);
  return shown === null ? { kind: 'unchanged' } : { kind: 'planned', bill: shown };
}

/** The same of a correction that is not requested yet; undefined when there is no such month. */
export async function findCorrectionEstimate(
  tx: Tx,
  custId: string,
  correction: AskedCorrection,
  today: IsoDate,
): Promise<CorrectionEstimate | undefined> {
  const plan = await planCorrection(tx, custId, correction, today);
  return plan === undefined ? undefined : correctionEstimateOf(tx, custId, plan, today);
}
