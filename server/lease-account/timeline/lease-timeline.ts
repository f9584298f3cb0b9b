import type { FleetTimeline, TimelineLease } from '#contract/lease-account/lease-timeline.ts';
import { letterEnd } from '#domain/lease-account/letter-of-credit-status.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { leasedAssetOf } from '../lease-facts.queries.ts';
import { type LetterRow, readLastingLetters } from '../letters-of-credit.queries.ts';
import {
  readLastingLeases,
  readReturnMilestones,
  type ReturnMilestone,
} from './lease-timeline.queries.ts';

function toLetter(row: LetterRow): TimelineLease['letters'][number] {
  const { id, reference, issueDate: from, status, noticeOfNonRenewal, finalExpiry } = row;
  const term = { expiry: row.expiryDate, evergreen: row.isEvergreen, noticeOfNonRenewal };
  return { id, reference, from, to: letterEnd({ ...term, finalExpiry }) ?? null, status };
}

function toMilestone(row: ReturnMilestone): TimelineLease['milestones'][number] {
  const { project, name, planned, forecast, actual } = row;
  return { project, name, day: actual ?? forecast ?? planned, isReached: actual !== null };
}

/**
 * The leases of a customer that have not ended on the UTC day `today`, with their letters of credit
 * and, for a person who may open projects, the milestones of their return. Three statements.
 */
export async function readLeaseTimeline(
  tx: Tx,
  custId: string,
  today: string,
  seesProjects: boolean,
): Promise<FleetTimeline> {
  const leases = await readLastingLeases(tx, custId, today);
  const letters = await readLastingLetters(tx, custId, today);
  const milestones = seesProjects ? await readReturnMilestones(tx, custId) : [];
  return {
    today,
    leases: leases.map((row) => ({
      leaseNo: row.leaseNo,
      asset: leasedAssetOf(row),
      lessorEntity: row.lessorEntity,
      startDate: row.startDate,
      endDate: row.endDate,
      heldOverSince: row.heldOverSince,
      letters: letters.filter((one) => one.leases.includes(row.leaseNo)).map(toLetter),
      milestones: milestones.filter((one) => one.leaseNo === row.leaseNo).map(toMilestone),
    })),
  };
}
