import { addDays, type IsoDate } from '#domain/dates/date.ts';
import {
  lengthOfMonth,
  monthEnd,
  monthOf,
  shiftMonth,
  type IsoMonth,
} from '#domain/dates/month.ts';
import { onLeaseDays } from '#domain/utilisation/leases/on-lease-days.ts';
import type { ComponentUse } from '#domain/funds/supplemental-rent-invoice.ts';
import {
  type DaysOfMonth,
  estimateBasis,
  type EstimateBasis,
  monthsAveraged,
} from '#domain/utilisation/leases/estimate.ts';
import type { SeededLease } from './build-leases.ts';
import { staysOf, type EngineStay } from './engine-stays.ts';
import { firstDayOf, flyingOf, flyingOfTail, type Flying, type Use } from './flying.ts';
import { leaseUntil } from './lease-until.ts';
import { isEstimated, isRevised } from './report-calendar.ts';

function isEstimate(lease: SeededLease, month: IsoMonth, version: number): boolean {
  return version === 1 && isEstimated(lease, month);
}

/** The derate that a version of a month's report gives, in per cent; an estimate gives none. */
export function seededDerate(
  lease: SeededLease,
  month: IsoMonth,
  version: number,
): string | undefined {
  return isEstimate(lease, month, version) ? undefined : lease.plan.reporting?.derates?.[month];
}

/** The version of a month's report that counts today: the second one once it was revised. */
export function currentVersion(lease: SeededLease, month: IsoMonth): number {
  return isRevised(lease, month) ? 2 : 1;
}

function flyingAt(
  lease: SeededLease,
  { at, from }: EngineStay,
  month: IsoMonth,
  version: number,
): Flying | undefined {
  if (at.kind === 'otherAircraft') {
    // An engine leased alone has no airframe; its own draws represent the tail that carries it.
    const isAlone = lease.asset.kind === 'engine';
    return isAlone ? flyingOf(lease, month, version) : flyingOfTail(lease, at.tail, month);
  }
  if (at.kind !== 'onWing') return undefined;
  if (at.assetKey === lease.plan.assetKey) return flyingOf(lease, month, version);
  const host = lease.leaseOf(at.assetKey, from);
  return flyingOf(host, month, currentVersion(host, month));
}

/**
 * The use of an engine in a month before the day `until`: that of its aircraft while it is
 * installed there, nothing elsewhere.
 */
export function engineUse(
  lease: SeededLease,
  engine: number,
  month: IsoMonth,
  version: number,
  until: IsoDate = addDays(monthEnd(month), 1),
): Use {
  const first = firstDayOf(lease, month);
  const use = { fhMinutes: 0, fc: 0 };
  for (const stay of staysOf(lease, engine)) {
    const from = stay.from > first ? stay.from : first;
    const to = stay.until < until ? stay.until : until;
    const flying = from < to ? flyingAt(lease, stay, month, version) : undefined;
    if (flying === undefined) continue;
    const [before, after] = [flying(from), flying(to)];
    use.fhMinutes += after.fhMinutes - before.fhMinutes;
    use.fc += after.fc - before.fc;
  }
  return use;
}

function flown(lease: SeededLease, month: IsoMonth, version: number): ComponentUse[] {
  const { asset } = lease;
  const engines = asset.esns.map((component, index) => ({
    component,
    ...engineUse(lease, index, month, version),
  }));
  if (asset.kind === 'engine') return engines;
  const airframe = flyingOf(lease, month, version)(addDays(monthEnd(month), 1));
  const apuMinutes = Math.floor((airframe.fhMinutes * 11) / 60) * 3;
  return [{ component: asset.serial, ...airframe, apuMinutes }, ...engines];
}

function daysOf(lease: SeededLease, month: IsoMonth): DaysOfMonth {
  const onLease = onLeaseDays(month, lease.plan.start, leaseUntil(lease));
  return { onLeaseDays: onLease, daysInMonth: lengthOfMonth(month) };
}

type ReportedUse = ComponentUse & DaysOfMonth & { readonly month: IsoMonth };

/** The reported months before a month, oldest first, as they count today. */
function latestBefore(lease: SeededLease, month: IsoMonth): ReportedUse[] {
  const months: ReportedUse[] = [];
  for (let back = 1; back <= monthsAveraged; back += 1) {
    const earlier = shiftMonth(month, -back);
    if (earlier < monthOf(lease.plan.start)) break;
    const days = daysOf(lease, earlier);
    const uses = utilisationOf(lease, earlier, currentVersion(lease, earlier));
    months.unshift(...uses.map((use) => ({ ...use, ...days, month: earlier })));
  }
  return months;
}

/** The contract minimum is added where the month is billed. */
const noMinimum = { fhMin: null, fc: null };

/** What the estimate of a component of a lease was made of: its flying, or the use of its APU. */
export function seededEstimate(
  lease: SeededLease,
  month: IsoMonth,
  component: string,
  part: 'flying' | 'apu',
): EstimateBasis {
  const own = latestBefore(lease, month).filter((use) => use.component === component);
  const months = own.map(({ month: of, onLeaseDays: days, daysInMonth, ...use }) => ({
    month: of,
    onLeaseDays: days,
    daysInMonth,
    fhMin: part === 'apu' ? (use.apuMinutes ?? 0) : use.fhMinutes,
    fc: part === 'apu' ? 0 : use.fc,
  }));
  return estimateBasis(daysOf(lease, month), months, noMinimum);
}

/**
 * The use of the airframe (with its APU) and of each engine of a lease in a month, by a version of
 * its report. The first version of a month without a report is an estimate (domain page §1.8).
 */
export function utilisationOf(
  lease: SeededLease,
  month: IsoMonth,
  version: number,
): readonly ComponentUse[] {
  if (!isEstimate(lease, month, version)) return flown(lease, month, version);
  return flown(lease, month, version).map(({ component }) => {
    const { fhMin: fhMinutes, fc } = seededEstimate(lease, month, component, 'flying');
    const { fhMin: apuMinutes } = seededEstimate(lease, month, component, 'apu');
    return { component, fhMinutes, fc, apuMinutes };
  });
}
