import { sql } from 'drizzle-orm';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { graceEnd } from '#domain/lease-account/interest/interest-terms.ts';
import { flag, int, type RowOf, text } from '#server/platform/db/row.ts';

/** What an invoice needs to say when its interest begins. */
export const interestRow = { graceDays: int.orNull, calendars: text, hasCharge: flag };

/** The same as columns of `invoice`: the grace is that of the terms of the due date. */
export const interestSelection = sql`(select term.grace_days from interest_term as term
      where term.lease_id = invoice.lease_id
      order by term.valid_from <= invoice.due_date desc,
        case when term.valid_from <= invoice.due_date then term.valid_from end desc,
        term.valid_from limit 1) as "graceDays",
    (select lease.calendars from lease where lease.id = invoice.lease_id) as calendars,
    exists (select 1 from interest_charge as charge where charge.invoice_id = invoice.id)
      as "hasCharge"`;

interface LateFacts extends RowOf<typeof interestRow> {
  readonly bearsInterest: boolean;
  readonly dueDate: string;
  readonly daysOverdue: number;
}

/** The late interest on an invoice on the day `asOf`; null where it bears none (§3.3). */
export function interestOf(facts: LateFacts, asOf: string): InvoiceDetail['interest'] {
  const { bearsInterest, graceDays, calendars, dueDate, daysOverdue, hasCharge } = facts;
  if (!bearsInterest || graceDays === null) return null;
  const graceUntil = graceEnd({ graceDays, calendars: parseCalendars(calendars) }, dueDate);
  return { graceUntil, isShown: hasCharge || (daysOverdue > 0 && asOf > graceUntil) };
}
