import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { addBusinessDays } from '#domain/dates/business-days.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { monthOf, monthStart, shiftMonth, type IsoMonth } from '#domain/dates/month.ts';
import { blankReport } from '#domain/utilisation/report/edit-report.ts';
import { leasedDays } from '#domain/utilisation/leases/leased-days.ts';
import { type ChainPlace, placeBefore } from '#domain/utilisation/leases/lease-chain.ts';
import type { EngineLocation } from '#domain/utilisation/places/location.types.ts';
import { reportDueDate } from '#domain/utilisation/leases/report-due.ts';
import type { MonthFacts, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { correctionPending, periodClosed } from '#domain/utilisation/report/month-lock.ts';
import { hasEnded } from '#domain/utilisation/rules/period.rules.ts';
import type { StoredLease } from './reportable-leases.queries.ts';
import type { EventRow, CurrentReport } from './reports.queries.ts';
import type { MonthBook } from './month-book.ts';
import { locationOfEvent, reportOfLines } from './report-of-lines.ts';

/** A lease, a month of it, and the day (`YYYY-MM-DD`, UTC) on which it is read. */
export interface MonthPlace {
  readonly lease: StoredLease;
  readonly month: IsoMonth;
  readonly asOf: IsoDate;
  /** All leases of the customer: the asset may have been on another before. */
  readonly leases: readonly StoredLease[];
}

/** What locks a month of such a status that has no invoice. */
const locksUnbilled: ReadonlyMap<string, string> = new Map([
  ['invoiced', 'invoice to follow'],
  ['corrected', periodClosed],
  ['correctionRequested', correctionPending],
]);
const closing: ReadonlySet<string> = new Set(['submitted', 'accepted']);

/**
 * Whether a report is received; a draft is not; an estimate counts as received until the report
 * arrives.
 */
export function isReported(report: CurrentReport | undefined): boolean {
  return report !== undefined && report.status !== 'draft';
}

/**
 * What locks a month: its invoice, or its closing one business day after the due date, or after a
 * later submission.
 */
function lockNameOf(report: CurrentReport | undefined, asOf: IsoDate): string | null {
  if (report === undefined) return null;
  const unbilled = locksUnbilled.get(report.status);
  if (unbilled !== undefined) return report.invoice ?? unbilled;
  const { dueDate, submittedOn } = report;
  const last = submittedOn !== null && submittedOn > dueDate ? submittedOn : dueDate;
  const isClosed = closing.has(report.status) && asOf > addBusinessDays(last, 1);
  return isClosed ? periodClosed : null;
}

/**
 * Whether a month belongs to the records of a lease, so that its report is due; a delivery may be
 * later.
 */
function isAsked(book: MonthBook, { lease, month }: ChainPlace, from: IsoDate): boolean {
  const [opening] = book.openingsOf(lease.id);
  const isKnown = opening !== undefined || isReported(book.reportOf(lease.id, month));
  return isKnown && (opening === undefined || opening.asOf < from);
}

/**
 * Whether the month that this one continues from is reported; the lease before counts where it
 * ended as this one started.
 */
function isPreviousReported(book: MonthBook, { lease, month, leases }: MonthPlace): boolean {
  const start = monthStart(month);
  const begin = book.openingsOf(lease.id)[0]?.asOf ?? lease.start;
  if (lease.start < start)
    return begin >= start || isReported(book.reportOf(lease.id, shiftMonth(month, -1)));
  const before = placeBefore(leases, { lease, month });
  if (before === undefined || !isAsked(book, before, lease.start)) return true;
  return isReported(book.reportOf(before.lease.id, before.month));
}

/** Where an engine is as a month starts, or where it was delivered in that month. */
function recordedPlace(
  book: MonthBook,
  componentId: string,
  lease: StoredLease,
  from: IsoDate,
): EngineLocation | undefined {
  const events = book.eventsOf(componentId);
  const isBefore = (event: EventRow): boolean =>
    event.date < from || (event.date === from && book.isBeginning(event, lease));
  const before = events.findLast(isBefore) ?? events[0];
  return before && locationOfEvent(before);
}

function factsOf(
  book: MonthBook,
  place: MonthPlace,
  report: CurrentReport | undefined,
): MonthFacts {
  const { lease, month, asOf } = place;
  const { from } = leasedDays(lease, month);
  const open = hasEnded(month, lease.end, asOf) ? 'due' : 'notDue';
  return {
    status: report?.status ?? open,
    due: report?.dueDate ?? reportDueDate(lease.utilDueDay, month, parseCalendars(lease.calendars)),
    invoice: lockNameOf(report, asOf),
    isPreviousReported: isPreviousReported(book, place),
    ...(report?.question && { question: report.question }),
    history: lease.components.flatMap(({ id }) => book.historyOf(place, id) ?? []),
    recorded: lease.components.flatMap(({ id, kind }) => {
      const location = kind === 'engine' ? recordedPlace(book, id, lease, from) : undefined;
      return location === undefined ? [] : [{ componentId: id, location }];
    }),
  };
}

/** The report to type in; an estimate shows no figures, so that the person types the real ones. */
function typedReport(book: MonthBook, { lease, month }: MonthPlace, report?: CurrentReport) {
  if (report?.draft) return report.draft;
  if (report === undefined || report.status === 'estimated') return blankReport(lease);
  const events = lease.components.flatMap(({ id }) =>
    book.eventsOf(id).filter((event) => {
      const isOwn = event.leaseId === lease.id && monthOf(event.date) === month;
      return isOwn && !event.isImplied && !book.isBeginning(event, lease);
    }),
  );
  return reportOfLines(lease, report, book.linesOf(report.id), events, (id) => {
    return book.historyOf({ lease, month }, id) !== undefined;
  });
}

/** A month of a lease as the server holds it. */
export function storedMonth(book: MonthBook, place: MonthPlace): StoredLeaseMonth {
  const report = book.reportOf(place.lease.id, place.month);
  const typed: ReportDraft = typedReport(book, place, report);
  const facts = factsOf(book, place, report);
  return {
    leaseId: place.lease.id,
    month: place.month,
    rowVersion: report?.rowVersion ?? 0,
    facts: { ...facts, history: [...facts.history], recorded: [...facts.recorded] },
    report: {
      ...typed,
      lines: typed.lines.map((line) => ({ ...line, changes: [...line.changes] })),
    },
    changedBy: report?.updatedBy ?? null,
    changedAt: report === undefined || report.updatedBy === null ? null : report.updatedAt,
    receiptId: report?.submissionId ?? null,
  };
}
