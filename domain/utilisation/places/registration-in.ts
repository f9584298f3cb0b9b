import { type IsoMonth, monthEnd, monthStart } from '#domain/dates/month.ts';
import type { ReportableLease } from '../leases/asset.types.ts';

/**
 * The registration that an aircraft had in a month (domain page §1.8): the last one in force on its
 * days on lease; the present one where none is recorded for it, null for an engine.
 */
export function registrationIn(
  { registrations, registration, end }: ReportableLease,
  month: IsoMonth,
): string | null {
  const [first, last] = [monthStart(month), monthEnd(month)];
  const until = end !== null && end < last ? end : last;
  const found = registrations.findLast(({ from, to }) => {
    return from <= until && (to === null || to >= first);
  });
  return found?.registration ?? registration;
}
