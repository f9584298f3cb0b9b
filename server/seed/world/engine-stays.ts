import type { IsoDate } from '#domain/dates/date.ts';
import type { SeededLease } from './build-leases.ts';
import { leaseUntil } from './lease-until.ts';
import type { EngineMove, PlannedLocation } from './planned-use.ts';

/** Days that an engine spends in one place, `until` exclusive. */
export interface EngineStay {
  readonly from: IsoDate;
  readonly until: IsoDate;
  readonly at: PlannedLocation;
}

/** The planned moves of one engine of a lease in order. */
export function movesOf({ plan }: SeededLease, engine: number): EngineMove[] {
  const moves = (plan.moves ?? []).filter((move) => move.engine === engine);
  return moves.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Where an engine is from the start to the end of its lease. */
export function staysOf(lease: SeededLease, engine: number): EngineStay[] {
  const home = lease.asset.homes[engine];
  if (home === undefined) throw new Error(`Lease ${lease.plan.leaseNo} has no engine ${engine}.`);
  const places = [
    { from: lease.plan.start, at: home },
    ...movesOf(lease, engine).map(({ date, to }) => ({ from: date, at: to })),
  ];
  return places.map((place, index) => {
    const until = places[index + 1]?.from ?? leaseUntil(lease);
    return { ...place, until };
  });
}

/** Where an engine is at the end of a day. */
export function placeOn(lease: SeededLease, engine: number, date: IsoDate): PlannedLocation {
  const stay = staysOf(lease, engine).findLast(({ from }) => from <= date);
  if (stay === undefined) throw new Error(`${lease.plan.leaseNo} had not begun on ${date}.`);
  return stay.at;
}
