import { formatDate } from '#domain/format/date.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths, monthEnd, monthOf, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import type { ComponentUse } from '#domain/funds/supplemental-rent-invoice.ts';
import type { AirlinePlan } from '../world/airline-plan.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import type { BillNumbers } from '../invoices/invoice-id.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { isEngine, type SeededComponent } from '../world/components.ts';
import { addDelivery, addMoves } from '../fleet/engine-event-rows.ts';
import { addEngineParts } from '../fleet/engine-parts.ts';
import { addEngineLife, totalsAt, type Totals } from '../fleet/engine-life.ts';
import { movesOf, placeOn } from '../world/engine-stays.ts';
import { leaseUntil } from '../world/lease-until.ts';
import { estimateIssue } from '../world/report-calendar.ts';
import { reportVersions, type Reporter } from './report-versions.ts';
import { utilisationOf } from '../world/utilisation.ts';

type LineRow = AirlineRows['utilLines'][number];
type TotalsOf = Map<string, Totals>;

/** One version of a month with what was flown. */
interface Version {
  readonly id: string;
  readonly month: IsoMonth;
  readonly uses: readonly ComponentUse[];
}

interface Chain {
  readonly rows: AirlineRows;
  readonly reporter: Reporter;
  /** Totals of every component of the airline, at the end of what is reported. */
  readonly totals: TotalsOf;
}

function locationOf(lease: SeededLease, component: SeededComponent, date: IsoDate) {
  if (!isEngine(component)) return { locationKind: null, locationRef: null, position: null };
  const at = placeOn(lease, component.engine, date);
  if (at.kind === 'onWing') {
    const isOwn = at.assetKey === lease.plan.assetKey;
    const { asset } = isOwn ? lease : lease.leaseOf(at.assetKey, date);
    return { locationKind: at.kind, locationRef: asset.serial, position: at.position };
  }
  if (at.kind !== 'otherAircraft') {
    return { locationKind: at.kind, locationRef: at.place, position: null };
  }
  return { locationKind: at.kind, locationRef: at.tail, position: at.position };
}

function commentOn(lease: SeededLease, component: SeededComponent, month: IsoMonth): string {
  if (!isEngine(component)) return '';
  const moves = movesOf(lease, component.engine).filter(({ date }) => monthOf(date) === month);
  return moves
    .map(({ date, to }) => {
      const where = 'place' in to ? `, ${to.place}` : '';
      return `Engine change on ${formatDate(date)}${where}.`;
    })
    .join(' ');
}

/** The use of a component: a gear has that of its airframe, the APU its own hours. */
function useOf(lease: SeededLease, component: SeededComponent, uses: readonly ComponentUse[]) {
  const own = isEngine(component) ? component.serial : lease.asset.serial;
  const { fhMinutes = 0, fc = 0, apuMinutes = 0 } = uses.find((one) => one.component === own) ?? {};
  return { fhMin: component.kind === 'apu' ? apuMinutes : fhMinutes, fc };
}

function lineOf(
  chain: Chain,
  lease: SeededLease,
  component: SeededComponent,
  { id: reportId, month, uses }: Version,
): LineRow {
  const before = chain.totals.get(component.id) ?? { tsnMin: 0, csn: 0 };
  const { fhMin, fc } = useOf(lease, component, uses);
  const until = leaseUntil(lease);
  const last = monthEnd(month) < until ? monthEnd(month) : addDays(until, -1);
  return {
    reportId,
    componentId: component.id,
    custId: chain.reporter.custId,
    serial: component.serial,
    fhMin,
    fc,
    tsnMin: before.tsnMin + fhMin,
    csn: before.csn + fc,
    onLeaseDays: onLeaseDays(month, lease.plan.start, until),
    ...locationOf(lease, component, last),
    gearChangedOn: null,
    comment: commentOn(lease, component, month),
  };
}

/** Adds every version of a month; the totals continue from the current one. */
function addMonth(chain: Chain, lease: SeededLease, month: IsoMonth): boolean {
  const reports = reportVersions(lease, month, chain.reporter);
  const { rows, totals, reporter } = chain;
  rows.utilReports.push(...reports);
  if (reports[0]?.status === 'estimated')
    rows.estimates.push({
      leaseId: lease.id,
      month,
      at: `${estimateIssue(lease, month)}T10:00:00Z`,
    });
  const versions = reports.map(({ id, version }) => {
    return { id, month, uses: utilisationOf(lease, month, version) };
  });
  if (versions.length === 0) return false;
  for (const component of lease.asset.components) {
    if (isEngine(component)) {
      const before = totals.get(component.id) ?? { tsnMin: 0, csn: 0 };
      addMoves(rows, reporter.custId, lease, component, month, before);
    }
    const lines = versions.map((version) => lineOf(chain, lease, component, version));
    rows.utilLines.push(...lines);
    const { tsnMin = 0, csn = 0 } = lines.at(-1) ?? {};
    totals.set(component.id, { tsnMin, csn });
  }
  return true;
}

function addOpening(chain: Chain, lease: SeededLease, asOf: IsoDate): void {
  const { rows, totals, reporter } = chain;
  const { custId } = reporter;
  const vintage = rows.aircraft.find(({ id }) => id === lease.asset.id)?.vintage;
  for (const component of lease.asset.components) {
    const known = totals.get(component.id);
    const opening = known ?? totalsAt(lease, component, vintage ?? addMonths(asOf, -90), asOf);
    totals.set(component.id, opening);
    const total = { leaseId: lease.id, custId, componentId: component.id, asOf };
    rows.openingTotals.push({ ...total, ...opening });
    if (!isEngine(component)) continue;
    if (known === undefined) {
      addEngineLife(rows, component, opening, asOf);
      addEngineParts(rows, custId, lease, component, opening, asOf);
    }
    addDelivery(rows, custId, lease, component, opening, asOf);
  }
}

/**
 * Adds the components' totals, the engine changes and the utilisation reports of an airline. What
 * is billed and what is reported come from one function, so that they agree.
 */
export function addReports(
  rows: AirlineRows,
  airline: AirlinePlan,
  leases: readonly SeededLease[],
  numbers: BillNumbers,
): void {
  const { custId, reporter, reportMonths } = airline;
  const billed = new Map([...numbers].map(([{ key }, number]) => [key, number]));
  const chain: Chain = { rows, reporter: { custId, reporter, billed }, totals: new Map() };
  for (const lease of leases) {
    const since = addMonths(lease.seededFor, -reportMonths);
    const begin = `${monthOf(since)}-01`;
    const until = leaseUntil(lease);
    if (until <= begin) continue;
    const asOf = lease.plan.start > begin ? lease.plan.start : begin;
    addOpening(chain, lease, asOf);
    let month = monthOf(asOf);
    while (`${month}-01` < until && addMonth(chain, lease, month)) month = shiftMonth(month, 1);
  }
}
