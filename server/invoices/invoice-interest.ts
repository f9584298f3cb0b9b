import type { InvoiceSheet } from '#contract/invoices/invoices.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { graceEnd } from '#domain/lease-account/interest/interest-terms.ts';

/** An invoice with the grace of its terms; `graceDays` is null without terms. */
interface LateFacts {
  readonly graceDays: number | null;
  /** Calendars of the lease, joined by `+`. */
  readonly calendars: string;
  readonly hasCharge: boolean;
  readonly bearsInterest: boolean;
  readonly dueDate: string;
  readonly daysOverdue: number;
}

/** The late interest on an invoice on the day `asOf`; null where it bears none (§3.3). */
export function interestOf(facts: LateFacts, asOf: string): InvoiceSheet['interest'] {
  const { bearsInterest, graceDays, calendars, dueDate, daysOverdue, hasCharge } = facts;
  if (!bearsInterest || graceDays === null) return null;
  const graceUntil = graceEnd({ graceDays, calendars: parseCalendars(calendars) }, dueDate);
  return { graceUntil, isShown: hasCharge || (daysOverdue > 0 && asOf > graceUntil) };
}
