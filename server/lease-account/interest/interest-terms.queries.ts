import { z } from 'zod';
import { sql, type SQL } from 'drizzle-orm';
import { dayCounts } from '#domain/dates/day-count.ts';

/** Stored late-payment terms of a lease; rates are fractions of 1. */
export const storedTermsSchema = z.object({
  /** First day of these terms; the first ones also apply before that day. */
  validFrom: z.string(),
  indexName: z.string(),
  tenorMonths: z.number().int(),
  margin: z.string(),
  graceDays: z.number().int(),
  dayCount: z.enum(dayCounts),
  compounding: z.enum(['none', 'monthly']),
  capRate: z.string().nullable(),
  /** Where they come from; null for those of the lease itself. */
  amendment: z.string().nullable(),
});

/** Some late-payment terms of a lease. */
export type StoredInterestTerms = z.infer<typeof storedTermsSchema>;

/** The late-payment terms of a lease, in the order of time, as JSON; null without any. */
export function interestTermsJson(leaseId: SQL): SQL {
  return sql`(select json_agg(json_build_object('validFrom', own.valid_from,
      'indexName', own.index_name, 'tenorMonths', own.tenor_months, 'margin', own.margin::text,
      'graceDays', own.grace_days, 'dayCount', own.day_count, 'compounding', own.compounding,
      'capRate', own.cap_rate::text, 'amendment', own.amendment) order by own.valid_from)
    from interest_term as own where own.lease_id = ${leaseId})`;
}

/** The first day of the terms that apply on a day, for a join with `interest_term`. */
export function termsBegin(leaseId: SQL, day: SQL): SQL {
  return sql`(select coalesce(max(own.valid_from) filter (where own.valid_from <= ${day}),
      min(own.valid_from)) from interest_term as own where own.lease_id = ${leaseId})`;
}
