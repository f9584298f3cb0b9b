import { sql } from 'drizzle-orm';
import { flag, int, text } from '#server/platform/db/row.ts';

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
