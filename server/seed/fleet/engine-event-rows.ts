import type { EngineEventKind } from '#contract/fleet/fleet-kinds.ts';
import { daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { monthOf, type IsoMonth } from '#domain/dates/month.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { SeededLease } from '../world/build-leases.ts';
import type { SeededEngine } from '../world/components.ts';
import { totalsBefore, type Totals } from './engine-life.ts';
import { movesOf } from '../world/engine-stays.ts';
import type { PlannedLocation } from '../world/planned-use.ts';
import { seedId } from '#server/platform/db/stable-id.ts';
import { currentVersion, engineUse } from '../world/utilisation.ts';

type EventRow = AirlineRows['engineEvents'][number];

function locationOf(lease: SeededLease, at: PlannedLocation, date: IsoDate) {
  const base = { locationKind: at.kind, aircraftId: null, otherTail: null, position: null };
  if (at.kind === 'onWing') {
    const isOwn = at.assetKey === lease.plan.assetKey;
    const host = isOwn ? lease : lease.leaseOf(at.assetKey, date);
    return { ...base, aircraftId: host.asset.id, position: at.position, place: null };
  }
  if (at.kind !== 'otherAircraft') return { ...base, place: at.place };
  const { tail: otherTail, position, aircraftId = null } = at;
  return { ...base, aircraftId, otherTail, position, place: null };
}

interface Happening {
  readonly date: IsoDate;
  readonly kind: EngineEventKind;
  readonly at: PlannedLocation;
}

function eventRow(
  custId: string,
  lease: SeededLease,
  engineId: string,
  happening: Happening,
  totals: Totals,
): EventRow {
  const { date, kind, at } = happening;
  return {
    id: seedId('engineEvent', `${lease.plan.leaseNo}:${engineId}:${date}:${kind}`),
    custId,
    leaseId: lease.id,
    engineId,
    eventDate: date,
    sequence: 1,
    kind,
    ...locationOf(lease, at, date),
    ...totals,
  };
}

/** Adds the installation with which an engine's lease starts; `opening` are totals of `asOf`. */
export function addDelivery(
  rows: AirlineRows,
  custId: string,
  lease: SeededLease,
  component: SeededEngine,
  opening: Totals,
  asOf: IsoDate,
): void {
  const at = lease.asset.homes[component.engine];
  if (at === undefined) throw new Error(`Lease ${lease.plan.leaseNo} lacks an engine.`);
  const date = lease.plan.start;
  const totals = totalsBefore(lease, opening, daysBetween(date, asOf));
  const happening = { date, kind: 'install', at } as const;
  rows.engineEvents.push(eventRow(custId, lease, component.engineId, happening, totals));
}

/**
 * Adds what happened to an engine in a reported month; `before` are its totals as the month
 * started.
 */
export function addMoves(
  rows: AirlineRows,
  custId: string,
  lease: SeededLease,
  component: SeededEngine,
  month: IsoMonth,
  before: Totals,
): void {
  for (const { date, kind, to } of movesOf(lease, component.engine)) {
    if (monthOf(date) !== month) continue;
    const use = engineUse(lease, component.engine, month, currentVersion(lease, month), date);
    const totals = { tsnMin: before.tsnMin + use.fhMinutes, csn: before.csn + use.fc };
    const id = component.engineId;
    rows.engineEvents.push(eventRow(custId, lease, id, { date, kind, at: to }, totals));
    const row = rows.engines.find((engine) => engine.id === id);
    if (kind !== 'shopOut' || row === undefined) continue;
    row.lastShopCsn = totals.csn;
    row.lastShopDate = date;
  }
}
