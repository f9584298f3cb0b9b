import { daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { lengthOfMonth, monthStart, type IsoMonth } from '#domain/dates/month.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import type { SeededLease } from './build-leases.ts';
import { leaseUntil } from './lease-until.ts';
import { drawsFor } from './random.ts';
import { correctedSectors } from './report-calendar.ts';

/** Hours in minutes, and cycles. */
export interface Use {
  readonly fhMinutes: number;
  readonly fc: number;
}

/** The use of an airframe, or of a tail outside the portal, in a month before one of its days. */
export type Flying = (until: IsoDate) => Use;

/** One and a half hours, in units of three minutes. */
const unitsOfSector = 30;

interface FullMonth {
  /** Hours of a whole month, in units of three minutes. */
  readonly units: number;
  readonly fc: number;
}

/** The first day of a month that a lease covers; the month's first when it started before. */
export function firstDayOf(lease: SeededLease, month: IsoMonth): IsoDate {
  const first = monthStart(month);
  return lease.plan.start > first ? lease.plan.start : first;
}

/** A full month's flying in proportion to the days on lease; parts of a month add up to it exactly. */
function inProportion(lease: SeededLease, month: IsoMonth, full: FullMonth): Flying {
  const first = firstDayOf(lease, month);
  const most = onLeaseDays(month, lease.plan.start, leaseUntil(lease));
  const whole = lengthOfMonth(month);
  return (until) => {
    const days = Math.min(most, Math.max(0, daysBetween(first, until)));
    const share = (count: number) => Math.floor((count * days) / whole);
    return { fhMinutes: share(full.units) * 3, fc: share(full.fc) };
  };
}

function isGrounded({ plan }: SeededLease, month: IsoMonth): boolean {
  const grounded = plan.reporting?.grounded;
  return grounded !== undefined && month >= grounded.from && month < grounded.until;
}

function fullMonth(lease: SeededLease, text: string): FullMonth {
  const { hours, cycles } = lease.asset.type ?? { hours: [180, 260], cycles: [80, 130] };
  const draws = drawsFor(text);
  const units = draws.int(hours[0] * 20, hours[1] * 20);
  return { units, fc: draws.int(cycles[0], cycles[1]) };
}

/**
 * The use of the asset of a lease in a month: of the airframe, or of the tail that carries an
 * engine leased alone. Airlines of the seed report to three minutes; the second version of a month
 * that was misreported has the sectors that its correction adds or takes away.
 */
export function flyingOf(lease: SeededLease, month: IsoMonth, version: number): Flying {
  if (isGrounded(lease, month)) return inProportion(lease, month, { units: 0, fc: 0 });
  const sectors = correctedSectors(lease, month);
  const drawnBy = sectors === undefined ? version : 1;
  const { units, fc } = fullMonth(lease, `utilisation:${lease.plan.leaseNo}:${month}:${drawnBy}`);
  const more = version > 1 ? (sectors ?? 0) : 0;
  return inProportion(lease, month, { units: units + more * unitsOfSector, fc: fc + more });
}

/** The use, in a month, of another tail that carries an engine of the lease. */
export function flyingOfTail(lease: SeededLease, tail: string, month: IsoMonth): Flying {
  return inProportion(lease, month, fullMonth(lease, `tail:${tail}:${month}`));
}
