import type { IsoDate } from '#domain/dates/date.ts';
import { type AirlinePlan, type LeasePlan, liveSince } from './airline-plan.ts';
import type { AirlineRows } from './airline-rows.ts';
import { addAsset, type SeededAsset } from './seeded-asset.ts';
import { lessorEntities, type LessorEntity } from './lessor-entities.ts';
import { leaseUntil } from './lease-until.ts';
import { importedIds } from '#server/import/table/import-id.ts';

/** A seeded lease with what its invoices print. */
export interface SeededLease {
  readonly id: string;
  readonly plan: LeasePlan;
  readonly asset: SeededAsset;
  readonly lessor: LessorEntity;
  /** The day that the seed is made for. */
  readonly seededFor: IsoDate;
  /** The day from which its airline works in the portal. */
  readonly liveSince: IsoDate;
  /** The lease of another asset of the airline on a day. */
  leaseOf(assetKey: string, date: IsoDate): SeededLease;
}

/** Days from the issue of a bill for use to its due date. */
export const usageDueDays = 14;

function lessorOf(plan: LeasePlan): LessorEntity {
  const lessor = lessorEntities[plan.entity];
  if (lessor === undefined) throw new Error(`Lease ${plan.leaseNo} names no lessor entity.`);
  return lessor;
}

function addLease(rows: AirlineRows, custId: string, lease: SeededLease): void {
  const { plan, asset } = lease;
  rows.leases.push({
    id: lease.id,
    custId,
    leaseNo: plan.leaseNo,
    lessorEntityId: lease.lessor.id,
    aircraftId: asset.kind === 'aircraft' ? asset.id : null,
    engineId: asset.kind === 'engine' ? asset.id : null,
    startDate: plan.start,
    endDate: plan.end,
    actualReturn: plan.actualReturn ?? null,
    currency: plan.currency,
    isMrPaying: plan.isMrPaying,
    status: plan.status,
    sublessee: plan.sublessee ?? null,
    utilDueDay: plan.utilDueDay,
    mrDueDays: usageDueDays,
    ratioMinimumCycles: plan.ratioMinimumCycles ?? null,
  });
}

/** Adds the assets and leases of a plan to the rows; successive leases share their asset. */
export function buildLeases(
  rows: AirlineRows,
  airline: AirlinePlan,
  seededFor: IsoDate,
): readonly SeededLease[] {
  const assets = new Map<string, SeededAsset>();
  const leases: SeededLease[] = [];
  const leaseOf = (assetKey: string, date: IsoDate): SeededLease => {
    const found = leases.find(
      (lease) =>
        lease.plan.assetKey === assetKey && lease.plan.start <= date && date < leaseUntil(lease),
    );
    if (found === undefined) throw new Error(`Nobody leases ${assetKey} on ${date}.`);
    return found;
  };
  for (const plan of airline.leases) {
    const asset = assets.get(plan.assetKey) ?? addAsset(rows, airline, plan, assets.size);
    assets.set(plan.assetKey, asset);
    const id = importedIds.lease(plan.leaseNo);
    const dates = { seededFor, liveSince: liveSince(airline, seededFor) };
    const lease = { id, plan, asset, lessor: lessorOf(plan), ...dates, leaseOf };
    addLease(rows, airline.custId, lease);
    leases.push(lease);
  }
  return leases;
}
