import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { lengthOfMonth, type IsoMonth } from '#domain/dates/month.ts';
import { onLeaseDays } from '#domain/leasing/on-lease-days.ts';
import type { ComponentUse } from '#domain/leasing/supplemental-rent-invoice.ts';
import type { SeededLease } from './build-leases.ts';
import { drawsFor } from './random.ts';

/** First day after a lease: after its return, or after its planned end. */
export function leaseUntil({ plan }: SeededLease): IsoDate {
  return addDays(plan.actualReturn ?? plan.end, 1);
}

/**
 * What the airframe (with its APU) and each engine of a lease did in a month, in proportion to the days on
 * lease. Airlines of the seed report to three minutes. A later version is a corrected report.
 */
export function utilisationOf(
  lease: SeededLease,
  month: IsoMonth,
  version: number,
): ComponentUse[] {
  const draws = drawsFor(`utilisation:${lease.plan.leaseNo}:${month}:${version}`);
  const { hours, cycles } = lease.asset.type ?? { hours: [180, 260], cycles: [80, 130] };
  const days = onLeaseDays(month, lease.plan.start, leaseUntil(lease));
  const share = (full: number) => Math.floor((full * days) / lengthOfMonth(month));
  const fhMinutes = share(draws.int(hours[0] * 20, hours[1] * 20)) * 3;
  const fc = share(draws.int(cycles[0], cycles[1]));
  const apuMinutes = Math.floor((fhMinutes * 11) / 60) * 3;
  const components = new Set([lease.asset.serial, ...lease.asset.esns]);
  return [...components].map((component) => ({ component, fhMinutes, fc, apuMinutes }));
}
