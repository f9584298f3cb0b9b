import { counted, formatMoney } from '#domain/format/numbers.ts';
import { daysBetween, type IsoDate } from '#domain/dates/date.ts';
import { monthOf, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { letterPath } from '#domain/lease-account/letter-path.ts';
import { letterAlert, letterEnd } from '#domain/lease-account/letter-of-credit-status.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { isReportAwaited, reportDueDate } from '#domain/utilisation/leases/report-due.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import type { readIssuedInvoices, readRunningLetters, UnreportedLease } from './news.queries.ts';
import type { News } from './notify.steps.ts';

type InvoiceFacts = Awaited<ReturnType<typeof readIssuedInvoices>>[number];
type LetterFacts = Awaited<ReturnType<typeof readRunningLetters>>[number];

/** An invoice was issued. */
export function issuedNews(custId: string, facts: InvoiceFacts): News {
  const { number, leaseNo, gross, currency, dueDate } = facts;
  return {
    custId,
    kind: 'invoiceIssued',
    subject: number,
    title: `Invoice ${number}: ${formatMoney(gross, currency)}`,
    text: `For lease ${leaseNo}, due on ${formatDate(dueDate)}.`,
    path: invoicePath(number),
  };
}

/** An invoice became overdue. */
export function overdueNews(custId: string, facts: InvoiceFacts): News {
  const { number, leaseNo, balance, currency, dueDate } = facts;
  return {
    custId,
    kind: 'invoiceOverdue',
    subject: number,
    title: `Overdue: ${number}, ${formatMoney(balance, currency)}`,
    text: `For lease ${leaseNo}, due since ${formatDate(dueDate)}.`,
    path: invoicePath(number),
  };
}

/** A letter of credit is about to expire; once per warning of §1.5. */
export function letterNews(custId: string, facts: LetterFacts, asOf: IsoDate): News[] {
  const { reference, bank, amount, currency, expiry, stored, evergreen, nonRenewalOn } = facts;
  const noticeOfNonRenewal = nonRenewalOn !== null;
  const letter = { stored, expiry, evergreen, noticeOfNonRenewal, finalExpiry: facts.finalExpiry };
  const alert = letterAlert(letter, asOf);
  const end = letterEnd(letter);
  if (alert === undefined || end === undefined) return [];
  const left = daysBetween(asOf, end);
  const ends = left === 0 ? 'today' : `in ${counted(left, 'day')}`;
  return [
    {
      custId,
      kind: 'letterExpiring',
      subject: `${reference}:${end}:${alert}`,
      title: `Letter of credit ${reference} expires ${ends}`,
      text: `${bank}, ${formatMoney(amount ?? '0.00', currency)}, until ${formatDate(end)}.`,
      path: letterPath(reference),
    },
  ];
}

/** The reminder due `left` days before the report is (negative: after); undefined for none. */
function reminderAt(left: number): 'due5' | 'due1' | 'late1' | 'late5' | undefined {
  if (left > 5 || left < -30) return undefined;
  if (left > 1) return 'due5';
  if (left >= 0) return 'due1';
  return left > -5 ? 'late1' : 'late5';
}

function listed(leases: readonly string[]): string {
  const shown = leases.slice(0, 8).join(', ');
  return leases.length > 8 ? `${shown} and ${leases.length - 8} more` : shown;
}

function reminderNews(
  custId: string,
  month: IsoMonth,
  due: IsoDate,
  leases: readonly string[],
  asOf: IsoDate,
): News[] {
  const reminder = reminderAt(daysBetween(asOf, due));
  if (reminder === undefined) return [];
  const isLate = reminder.startsWith('late');
  const name = monthName(month);
  return [
    {
      custId,
      kind: isLate ? 'utilisationLate' : 'utilisationDue',
      subject: `${month}:${due}:${reminder}`,
      title: isLate
        ? `Utilisation for ${name} is late`
        : `Utilisation for ${name} is due on ${formatDate(due)}`,
      text: `Not reported: ${listed(leases)}. ${isLate ? `It was due on ${formatDate(due)}.` : ''}`.trim(),
      path: '/Utilisation/index',
    },
  ];
}

/** When the awaited ones of unreported leases are due. */
export function awaitedReports(
  leases: readonly UnreportedLease[],
  month: IsoMonth,
): { readonly leaseNo: string; readonly due: IsoDate }[] {
  return leases.flatMap(({ leaseNo, dueDay, calendars, liveFrom }) => {
    const due = reportDueDate(dueDay, month, parseCalendars(calendars));
    return isReportAwaited(due, liveFrom) ? [{ leaseNo, due }] : [];
  });
}

/** Reminders of a month's reports (§1.8: 5 and 1 days before, 1 and 5 after), one per due date. */
export function utilisationNews(
  custId: string,
  month: IsoMonth,
  leases: readonly UnreportedLease[],
  asOf: IsoDate,
): News[] {
  const dated = awaitedReports(leases, month);
  return [...new Set(dated.map(({ due }) => due))].flatMap((day) => {
    const ofDay = dated.filter(({ due }) => due === day).map(({ leaseNo }) => leaseNo);
    return reminderNews(custId, month, day, ofDay, asOf);
  });
}

/** The closed months whose reports may need a reminder on the day. */
export function remindedMonths(asOf: IsoDate): readonly IsoMonth[] {
  const last = shiftMonth(monthOf(asOf), -1);
  return [last, shiftMonth(last, -1)];
}
