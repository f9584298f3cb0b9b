import { addDays, type IsoDate } from '#domain/dates/date.ts';
import type { LeasePlan } from './airline-plan.ts';

/** First day after a lease: after its return, or after its planned end. */
export function leaseUntil({ plan }: { readonly plan: LeasePlan }): IsoDate {
  return addDays(plan.actualReturn ?? plan.end, 1);
}
