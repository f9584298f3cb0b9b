import { dayOfInstant } from '#domain/dates/date.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { closeQuestion, insertQuestion } from '../records/questions.queries.ts';
import type { CurrentReport } from '../records/reports.queries.ts';
import { updateReport, type Writer } from '../records/write-reports.queries.ts';
import { findReport, type SubmissionAsked } from './show-submission.ts';
import { notify } from '#server/notifications/public.ts';

/** The lessor's review of a submitted month, as it was shown. */
export type Review =
  | { readonly action: 'accept'; readonly rowVersion: number }
  | { readonly action: 'query'; readonly question: string; readonly rowVersion: number };

const billed: ReadonlySet<CurrentReport['status']> = new Set(['invoiced', 'corrected']);

/** What a colleague did last; the airline's own actions are visible in the status. */
function lastDone({ status, updatedBy, updatedAt }: CurrentReport, name: string): string {
  const verbs = { accepted: 'accepted', query: 'asked about' } as const;
  const verb = status === 'accepted' || status === 'query' ? verbs[status] : 'changed';
  const at = `${formatDate(dayOfInstant(updatedAt))} at ${updatedAt.slice(11, 16)} UTC`;
  return `${updatedBy ?? 'Somebody'} ${verb} ${name} on ${at}.`;
}

/** Why a month can be neither accepted nor asked about; undefined when it can. */
function refusalOf(report: CurrentReport, review: Review, name: string): string | undefined {
  const { status, invoiceId, updatedBy, rowVersion } = report;
  if (status === 'correctionRequested')
    return `A correction of ${name} is requested. Decide it under Corrections.`;
  if (status === 'estimated') return `${name} has an estimate. Nothing is submitted.`;
  if (invoiceId !== null || billed.has(status))
    return `${name} is billed. Errors in it are corrected on request of the airline.`;
  if (status === 'draft')
    return `${name} is a draft, last changed by ${updatedBy ?? 'the airline'}. It comes back here once it is submitted.`;
  const isRepeated = review.action === 'accept' && status === 'accepted';
  if (rowVersion === review.rowVersion && !isRepeated) return undefined;
  return `${lastDone(report, name)} Reload the list to see its status.`;
}

/** Notifies the people of the airline who report utilisation. */
async function tellAirline(
  tx: Tx,
  { custId, at }: Writer,
  asked: { readonly id: string; readonly question: string; readonly name: string },
  place: { readonly month: string; readonly leaseNo: string },
): Promise<void> {
  const { id: subject, question: text, name } = asked;
  const view = new URLSearchParams({ find: place.leaseNo, selectedMonth: place.month });
  const path = `/Utilisation/index?${view.toString()}`;
  const title = `Question about ${name}`;
  const news = { custId, kind: 'utilisationQueried', subject, title, text, path } as const;
  await notify(tx, news, Date.parse(at));
}

/**
 * Accepts a submitted month or asks the airline about it (domain page §1.8); either may follow the
 * other until the month is billed. Call it in a serialisable transaction of the customer. Throws
 * `notFound`, or `conflict` when the month is no longer as it was shown, or is billed, estimated,
 * taken back or being corrected; then nothing is written.
 */
export async function reviewMonth(
  tx: Tx,
  writer: Writer,
  place: Omit<SubmissionAsked, 'custId'>,
  review: Review,
): Promise<void> {
  const { custId } = writer;
  const found = await findReport(tx, { custId, ...place });
  if (found === undefined) throw new Refusal('notFound');
  const { report, lease } = found;
  const { leaseNo } = lease;
  const name = `${monthName(report.month)} of ${leaseNo}`;
  const refusal = refusalOf(report, review, name);
  if (refusal !== undefined) throw new Refusal('conflict', { detail: refusal });
  const isAccepted = review.action === 'accept';
  const status = isAccepted ? 'accepted' : 'query';
  const isDone = await updateReport(tx, writer, report, { status });
  if (!isDone) throw new Refusal('conflict');
  await closeQuestion(tx, writer, report.id, isAccepted ? 'accepted' : 'replaced');
  if (isAccepted) return;
  const { question } = review;
  const id = await insertQuestion(tx, writer, report.id, question);
  await tellAirline(tx, writer, { id, question, name }, { month: report.month, leaseNo });
}
