import { dayOfInstant } from '#domain/dates/date.ts';
import type { CorrectionDocuments } from '#domain/invoices/correction-effect.ts';
import { monthName } from '#domain/format/date.ts';
import { Refusal } from '#domain/refusal.ts';
import { stepCorrection } from '#machines/utilisation/utilisation-correction/utilisation-correction.steps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import {
  decideRequest,
  findCorrection,
  readFirstLateDays,
  type StoredCorrection,
} from './corrections.queries.ts';
import { shiftLaterTotals } from '../records/later/later-totals.steps.ts';
import {
  insertSubmission,
  insertVersion,
  restoreStatus,
  updateReport,
  type Writer,
} from '../records/write-reports.queries.ts';
import { headerOf } from '../records/header-of.ts';
import { moveLaterPlaces } from './move-later-places.steps.ts';
import { type CorrectionPlan, planCorrection } from './plan-correction.ts';
import { writeFigures } from '../records/write-figures.steps.ts';
import { proposeCharges, refreshHourlyRents } from '#server/lease-account/public.ts';
import { notify } from '#server/notifications/public.ts';
import { issueCorrectedBill, type IssuedCorrection } from '#server/invoices/public.ts';

/** What the lessor decides about a request. */
export interface CorrectionVerdict {
  readonly id: string;
  readonly rowVersion: number;
  readonly decision: 'approve' | 'reject';
  readonly note: string;
  /** The documents of an approval that changes the bill. */
  readonly documents: CorrectionDocuments;
}

/** The result of a decision. */
export interface DecidedCorrection {
  readonly documents: IssuedCorrection | null;
}

/** Moves the totals and places of later months by the changes of the correction. */
async function moveLaterMonths(tx: Tx, writer: Writer, plan: CorrectionPlan): Promise<void> {
  const { lease, stored, report, result, book, moved } = plan;
  const place = { leaseId: lease.id, month: stored.month };
  const shifts = book.linesOf(report.id).map((before) => {
    const { componentId } = before;
    const after = result.totals.find((one) => one.componentId === componentId) ?? before;
    return { componentId, tsnMin: after.tsnMin - before.tsnMin, csn: after.csn - before.csn };
  });
  await shiftLaterTotals(tx, writer, place, shifts);
  await moveLaterPlaces(tx, writer, place, moved);
}

/**
 * Writes the next version of the report, submitted by the person who requested it; the version that
 * was billed stays as it is.
 */
async function writeVersion(
  tx: Tx,
  writer: Writer,
  correction: StoredCorrection,
  plan: CorrectionPlan,
  invoiceId: string | null,
): Promise<string> {
  const { custId } = writer;
  const { report, lease, stored, result } = plan;
  const { draft, requestedBy, requestedAt, externalUserId, statusBefore } = correction;
  const isFree = await updateReport(tx, writer, report, { status: statusBefore, isCurrent: false });
  if (!isFree) throw new Refusal('conflict');
  const asking = { custId, externalUserId, name: requestedBy, at: requestedAt };
  const id = await insertVersion(tx, writer, report, {
    status: 'corrected',
    source: draft.source ?? 'web',
    submittedBy: requestedBy,
    submittedAt: requestedAt,
    submissionId: await insertSubmission(tx, asking),
    lateDays: await readFirstLateDays(tx, custId, report),
    ...headerOf(draft, stored.month),
    invoiceId,
  });
  await writeFigures(tx, custId, id, { lease, stored, result });
  return id;
}

async function approve(
  tx: Tx,
  writer: Writer,
  correction: StoredCorrection,
  documentsAsked: CorrectionDocuments,
): Promise<{ readonly newReportId: string; readonly documents: IssuedCorrection | null }> {
  const { custId, at } = writer;
  const today = dayOfInstant(at);
  const plan = await planCorrection(tx, custId, correction, today);
  const blockers = plan?.blockers ?? ['The month can no longer be reported.'];
  if (plan === undefined || blockers.length > 0) {
    throw new Refusal('conflict', { detail: blockers.join(' ') });
  }
  const { change, report, stored } = plan;
  const version = report.version + 1;
  const facts = { custId, month: stored.month, version, today, at };
  const documents =
    change === null ? null : await issueCorrectedBill(tx, { ...facts, ...change }, documentsAsked);
  if (documents !== null) await proposeCharges(tx, [custId]);
  const invoiceId = documents?.latestId ?? report.invoiceId;
  const newReportId = await writeVersion(tx, writer, correction, plan, invoiceId);
  await moveLaterMonths(tx, writer, plan);
  await refreshHourlyRents(tx, [plan.lease.id]);
  return { newReportId, documents };
}

function withdrawnText({ decidedBy }: StoredCorrection): string {
  const who = decidedBy ?? 'The airline';
  return `${who} has withdrawn this request. There is nothing to decide; reload the list.`;
}

async function tellAirline(
  tx: Tx,
  { custId, at }: Writer,
  { id, month, leaseNo, asset }: StoredCorrection,
  { decision, note }: CorrectionVerdict,
): Promise<void> {
  const word = decision === 'approve' ? 'approved' : 'rejected';
  const title = `Correction of ${monthName(month)}, ${leaseNo}, ${word}`;
  const text = note === '' ? `${asset}.` : `${asset}. ${note}`;
  const news = { custId, kind: 'utilisationReported', subject: `${id}:${word}` } as const;
  await notify(
    tx,
    { ...news, title, text, path: '/Utilisation/Reports?tab=corrections' },
    Date.parse(at),
  );
}

/**
 * Decides a request once (domain page §1.8, §4). Approved: the next version of the report, totals
 * of later months, documents that correct the bill, movements of the funds. Rejected: the report is
 * as it was. Call it in a serialisable transaction of the customer. Throws `notFound`, or
 * `conflict` when the request has changed, was decided or withdrawn, or cannot be approved now;
 * then nothing is written.
 */
export async function storeDecision(
  tx: Tx,
  writer: Writer,
  verdict: CorrectionVerdict,
): Promise<DecidedCorrection> {
  const { custId, name: decidedBy, at: decidedAt } = writer;
  const correction = await findCorrection(tx, custId, verdict.id);
  if (correction === undefined) throw new Refusal('notFound');
  const { decision, note: decisionNote, rowVersion } = verdict;
  if (correction.status === 'withdrawn') {
    throw new Refusal('conflict', { detail: withdrawnText(correction) });
  }
  const status = stepCorrection(correction.status, `lessor.${decision}`);
  if (correction.rowVersion !== rowVersion || status === undefined) {
    throw new Refusal('conflict');
  }
  const isApproved = decision === 'approve';
  const approved = isApproved
    ? await approve(tx, writer, correction, verdict.documents)
    : undefined;
  if (!isApproved) {
    await restoreStatus(tx, writer, correction.reportId, correction.statusBefore);
  }
  const documents = approved?.documents ?? null;
  const isDone = await decideRequest(tx, custId, correction, {
    status,
    decidedBy,
    decidedAt,
    decisionNote,
    newReportId: approved?.newReportId ?? null,
    creditNoteId: documents?.creditNoteId ?? null,
    invoiceId: documents?.invoiceId ?? null,
  });
  if (!isDone) throw new Refusal('conflict');
  await tellAirline(tx, writer, correction, verdict);
  return { documents };
}
