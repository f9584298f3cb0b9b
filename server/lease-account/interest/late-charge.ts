import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import type { DayCount } from '#domain/dates/day-count.ts';
import { termsOn } from '#domain/dates/terms-in-force.ts';
import { suspensionsOf } from '#domain/invoices/dispute-suspension.ts';
import {
  chargeInterest,
  type InterestCharge,
} from '#domain/lease-account/interest/interest-charge.ts';
import type { InterestSegment } from '#domain/lease-account/interest/late-interest.types.ts';
import type { FixingLookup, IndexTenor } from '#domain/lease-account/rent/index-fixing.ts';
import { toInterestTerms } from './terms-of-interest.ts';
import type { LateItem } from './late-invoices.queries.ts';

/** The interest on an invoice up to a day, exclusive. */
export interface LateCharge {
  readonly principal: string;
  readonly charge: InterestCharge;
  /** The segments, each with the day count of its days. */
  readonly bearing: readonly (InterestSegment & { readonly dayCount: DayCount })[];
}

/** The interest on an invoice by the terms of its lease (§3.3); a suspended part bears none (§3.9). */
export function chargeOf(
  row: LateItem,
  fixings: (index: IndexTenor) => FixingLookup,
  through: string,
): LateCharge {
  const { currency, dueDate: due, payments, owed: principal } = row;
  const calendars = parseCalendars(row.calendars);
  const terms = row.terms.map((term) => toInterestTerms(term, calendars));
  const suspensions = suspensionsOf(row.disputes, row.type, row.disputeTerms);
  const invoice = { principal, due, currency, payments, suspensions };
  const charge = chargeInterest(invoice, terms, fixings, through);
  const bearing = charge.segments.map((segment) => {
    return { ...segment, dayCount: termsOn(terms, segment.from).dayCount };
  });
  return { principal, charge, bearing };
}
