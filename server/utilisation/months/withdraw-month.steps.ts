import { lockOf } from '#domain/utilisation/report/month-lock.ts';
import type { SaveResult } from '#contract/utilisation/utilisation.ts';
import { monthName } from '#domain/format/date.ts';
import { shiftMonth } from '#domain/dates/month.ts';
import { lockedText, permissionText } from '#domain/utilisation/judging/rule-texts.ts';
import { assetWords } from '#domain/utilisation/report/words.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { estimatedHead, readReplacedEstimate } from '../records/estimates.queries.ts';
import { readLaterReports } from '../records/later/later-reports.queries.ts';
import { keepWithdrawal } from '../records/receipt.queries.ts';
import { replaceEvents } from '../records/write-events.steps.ts';
import { updateReport, type Writer } from '../records/write-reports.queries.ts';
import { readStoredMonths, type StoredMonths } from '../records/read-months.ts';
import { refuse, type RequestedMonth, type RefusedMonth } from '../records/refusals.ts';
import { type ReplacedEstimate, restoreEstimate } from '../estimates/restore-estimate.steps.ts';
import { seenMonth } from '../records/seen-month.ts';
import { refreshHourlyRents } from '#server/lease-account/public.ts';
import type { SubmitContext } from '../records/refusals.ts';

const withdrawable: ReadonlySet<string> = new Set(['submitted', 'accepted', 'query']);

/** Why a submission cannot be taken back; undefined when it can. */
function keptBy(state: StoredMonths, asked: RequestedMonth): RefusedMonth | undefined {
  const { leaseId, month } = asked;
  const lease = state.leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  if (lease === undefined || stored === undefined) return undefined;
  const { status } = stored.facts;
  const lock = lockOf(stored.facts);
  if (lock !== null) return refuse(asked, 'U35', lockedText(month, lock));
  if (!withdrawable.has(status)) {
    const name = `${monthName(month)} of ${assetWords(lease, month)}`;
    return refuse(asked, 'U35', `${name} is not submitted.`);
  }
  return undefined;
}

/**
 * Later reports prevent a withdrawal; the newest is named first. A later estimate prevents it only
 * when no estimate is below the submission, because its totals would have nothing to continue from.
 */
async function keptByLater(
  tx: Tx,
  custId: string,
  { leases }: StoredMonths,
  asked: RequestedMonth,
  isOnEstimate: boolean,
): Promise<RefusedMonth | undefined> {
  const { leaseId, month } = asked;
  const later = await readLaterReports(tx, custId, leaseId, month);
  const reported = later.find(({ status }) => status !== 'estimated');
  const first = reported ?? (isOnEstimate ? undefined : later[0]);
  const lease = leases.find(({ id }) => id === first?.leaseId);
  if (first === undefined || lease === undefined) return undefined;
  const under = first.leaseId === leaseId ? '' : ` under lease ${lease.leaseNo}`;
  const name = `${monthName(first.month)} of ${assetWords(lease, first.month)}${under}`;
  return refuse(
    asked,
    'U16',
    reported === undefined
      ? `${name} is estimated, and its totals continue from this report.`
      : `Withdraw ${name} first.`,
  );
}

/**
 * Keeps the submission for the history, and restores the draft or the estimate below it; rent by the
 * hour is an estimate again.
 */
async function takeBack(tx: Tx, writer: Writer, taken: ReplacedEstimate): Promise<void> {
  const { lease, stored, report, estimated } = taken;
  const { custId } = writer;
  await keepWithdrawal(tx, writer, report);
  const isOnEstimate = estimated.length > 0;
  const head = isOnEstimate ? estimatedHead : ({ status: 'draft', submissionId: null } as const);
  const isFree = await updateReport(tx, writer, report, { ...head, draft: stored.report });
  if (!isFree) throw new Error('A report changed although the transaction is serialisable.');
  const place = { custId, leaseId: lease.id, month: stored.month, leaseStart: lease.start };
  if (isOnEstimate) await restoreEstimate(tx, writer, taken);
  else await replaceEvents(tx, place, []);
  await refreshHourlyRents(tx, [lease.id]);
}

/**
 * Takes a submission back while it is not locked; it becomes a draft again, its engine changes are
 * no longer in force, and the estimate that it replaced is in force again. The submission stays in
 * the history and on its receipt. Undefined when there is no such month.
 */
export async function withdrawMonth(
  tx: Tx,
  writer: Writer,
  asked: RequestedMonth,
  { asOf, mayReport }: Pick<SubmitContext, 'asOf' | 'mayReport'>,
): Promise<SaveResult | undefined> {
  const { leaseId, month, rowVersion } = asked;
  const { custId } = writer;
  const months = [month, shiftMonth(month, 1)];
  const readMonths = () => readStoredMonths(tx, custId, asOf, months, [leaseId]);
  const state = await readMonths();
  const stored = state.find(leaseId, month);
  const report = state.book.reportOf(leaseId, month);
  const lease = state.leases.find(({ id }) => id === leaseId);
  if (lease === undefined || stored === undefined || report === undefined) return undefined;
  if (!mayReport) return refuse(asked, 'U42', permissionText);
  const estimated = await readReplacedEstimate(tx, custId, report);
  const refusal =
    keptBy(state, asked) ?? (await keptByLater(tx, custId, state, asked, estimated.length > 0));
  if (refusal !== undefined) return refusal;
  const reported = state.book.linesOf(report.id);
  const isNewest = rowVersion === stored.rowVersion;
  if (isNewest) await takeBack(tx, writer, { lease, stored, report, reported, estimated });
  const after = seenMonth(await readMonths(), asked, writer);
  if (!isNewest) return { leaseId, month, kind: 'conflict', theirs: after ?? stored };
  return { leaseId, month, kind: 'saved', current: after ?? stored };
}
