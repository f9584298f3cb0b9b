import type { FleetAircraft, FleetEngine } from '#contract/fleet/fleet-rows.ts';
import { monthsLeft } from '#domain/fleet/months-left.ts';
import { knownLocation } from './engine-place.queries.ts';
import type { FleetAircraftRow } from './fleet-aircraft.queries.ts';
import type { FleetEngineRow } from './fleet-engine-rows.queries.ts';

/** Converts a row of an aircraft on the day `asOf` to the contract's shape. */
export function toAircraft(
  { leaseId: _leaseId, ...row }: FleetAircraftRow,
  asOf: string,
): FleetAircraft {
  return { ...row, monthsLeft: monthsLeft(asOf, row.leaseEnd) };
}

const returned = { msn: null, registration: null, position: null, place: null } as const;

/** Converts a row of an engine on the day `asOf` to the contract's shape. */
export function toEngine(row: FleetEngineRow, asOf: string): FleetEngine {
  const { id, esn, model, thrustLbf, leaseNo, lessorEntity, isServiced, leaseEnd } = row;
  const { heldOverUntil } = row;
  const { titleAircraftId, titleMsn, titlePosition, isEnded } = row;
  const { tsnMin, lastReportedMonth, averageFhMin, ratio } = row;
  const isTitled = titleAircraftId !== null && titleMsn !== null;
  const title = isTitled
    ? { aircraftId: titleAircraftId, msn: titleMsn, position: titlePosition }
    : null;
  return {
    id,
    esn,
    model,
    thrustLbf,
    leaseKind: isTitled ? 'withAircraft' : 'standalone',
    title,
    location: isEnded
      ? { kind: 'returned', ...returned, since: heldOverUntil ?? leaseEnd }
      : knownLocation(row),
    isElsewhere: row.isElsewhere,
    isEnded,
    leaseNo,
    lessorEntity,
    isServiced,
    leaseEnd,
    heldOverUntil,
    monthsLeft: monthsLeft(asOf, leaseEnd),
    tsnMin,
    csn: row.csn,
    lastReportedMonth,
    averageFhMin,
    ratio,
    cslsv: row.cslsv,
    llpCyclesLeft: row.llpCyclesLeft,
    isLlpLimitVerified: row.isLlpLimitVerified,
  };
}
