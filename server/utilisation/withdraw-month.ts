import type { SaveResult } from '#contract/utilisation.ts';
import { monthName } from '#domain/dates/words.ts';
import { shiftMonth } from '#domain/dates/month.ts';
import { placeAfter } from '#domain/utilisation/lease-chain.ts';
import { lockedText, permissionText } from '#domain/utilisation/rule-texts.ts';
import { assetWords } from '#domain/utilisation/words.ts';
import type { Tx } from '#server/db/database.ts';
import { keepWithdrawal } from '#server/repositories/utilisation/receipt.repository.ts';
import { replaceEvents } from '#server/repositories/utilisation/write-events.repository.ts';
import {
  updateReport,
  type Writer,
} from '#server/repositories/utilisation/write-reports.repository.ts';
import { readStoredMonths, type StoredMonths } from './read-months.ts';
import { refuse, type AskedMonth, type Refusal } from './refusals.ts';
import { seenMonth } from './seen-month.ts';
import { isReported } from './stored-month.ts';
import type { SubmitContext } from './submit-months.ts';

const withdrawable: ReadonlySet<string> = new Set(['submitted', 'accepted', 'query']);

/** Why a submission cannot be taken back; undefined when it can. */
function keptBy(state: StoredMonths, asked: AskedMonth): Refusal | undefined {
  const { leaseId, month } = asked;
  const lease = state.leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  if (lease === undefined || stored === undefined) return undefined;
  const { invoice, status } = stored.facts;
  if (invoice !== null) return refuse(asked, 'U35', lockedText(month, { invoice, status }));
  if (!withdrawable.has(status)) {
    const name = `${monthName(month)} of ${assetWords(lease, month)}`;
    return refuse(asked, 'U35', `${name} is not submitted.`);
  }
  const later = placeAfter(state.leases, { lease, month });
  if (later === undefined || !isReported(state.book.reportOf(later.lease.id, later.month)))
    return undefined;
  const under = later.lease.id === leaseId ? '' : ` under lease ${later.lease.leaseNo}`;
  const name = `${monthName(later.month)} of ${assetWords(later.lease, later.month)}${under}`;
  return refuse(asked, 'U16', `Withdraw ${name} first.`);
}

/**
 * Takes a submission back while it is not locked; what was typed becomes a draft again, and the engine
 * changes that it told are no longer in force. What was submitted stays in the history and on its
 * receipt. Undefined when there is no such month.
 */
export async function withdrawMonth(
  tx: Tx,
  writer: Writer,
  asked: AskedMonth,
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
  const refusal = keptBy(state, asked);
  if (refusal !== undefined) return refusal;
  const change = { status: 'draft', draft: stored.report, submissionId: null } as const;
  const isNewest = rowVersion === stored.rowVersion;
  const isDone = isNewest && (await updateReport(tx, writer, report, change));
  if (isDone) await keepWithdrawal(tx, writer, report);
  if (isDone) await replaceEvents(tx, { custId, leaseId, month, leaseStart: lease.start }, []);
  const after = seenMonth(await readMonths(), asked, writer);
  if (!isDone) return { leaseId, month, kind: 'conflict', theirs: after ?? stored };
  return { leaseId, month, kind: 'saved', current: after ?? stored };
}
