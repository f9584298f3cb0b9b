import type { SaveResult } from '#contract/utilisation.ts';
import { monthName } from '#domain/dates/words.ts';
import { shiftMonth } from '#domain/dates/month.ts';
import { lockedText } from '#domain/utilisation/rule-texts.ts';
import { assetWords } from '#domain/utilisation/words.ts';
import type { Tx } from '#server/db/database.ts';
import { keepWithdrawal } from '#server/repositories/utilisation/receipt.repository.ts';
import {
  updateReport,
  type Writer,
} from '#server/repositories/utilisation/write-reports.repository.ts';
import { readStoredMonths, type StoredMonths } from './read-months.ts';
import { refuse, type AskedMonth, type Refusal } from './refusals.ts';
import { isReported } from './stored-month.ts';

const withdrawable: ReadonlySet<string> = new Set(['submitted', 'accepted', 'query']);

/** Why a submission cannot be taken back; undefined when it can. */
function keptBy(state: StoredMonths, asked: AskedMonth): Refusal | undefined {
  const { leaseId, month } = asked;
  const lease = state.leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  if (lease === undefined || stored === undefined) return undefined;
  const { invoice, status } = stored.facts;
  if (invoice !== null) return refuse(asked, 'U35', lockedText(month, invoice));
  if (!withdrawable.has(status)) {
    const name = `${monthName(month)} of ${assetWords(lease, month)}`;
    return refuse(asked, 'U35', `${name} is not submitted.`);
  }
  const later = shiftMonth(month, 1);
  if (!isReported(state.book.reportOf(leaseId, later))) return undefined;
  return refuse(asked, 'U16', `Withdraw ${monthName(later)} of ${assetWords(lease, later)} first.`);
}

/**
 * Takes a submission back while it is not locked; what was typed becomes a draft again, and what was
 * submitted stays in the history and on its receipt. Undefined when there is no such month.
 */
export async function withdrawMonth(
  tx: Tx,
  writer: Writer,
  asked: AskedMonth,
  asOf: string,
): Promise<SaveResult | undefined> {
  const { leaseId, month, rowVersion } = asked;
  const months = [month, shiftMonth(month, 1)];
  const readMonths = () => readStoredMonths(tx, writer.custId, asOf, months, [leaseId]);
  const state = await readMonths();
  const stored = state.find(leaseId, month);
  const report = state.book.reportOf(leaseId, month);
  if (stored === undefined || report === undefined) return undefined;
  const refusal = keptBy(state, asked);
  if (refusal !== undefined) return refusal;
  const change = { status: 'draft', draft: stored.report, submissionId: null } as const;
  const isNewest = rowVersion === stored.rowVersion;
  const isDone = isNewest && (await updateReport(tx, writer, report, change));
  if (isDone) await keepWithdrawal(tx, writer, report);
  const after = (await readMonths()).find(leaseId, month);
  if (!isDone) return { leaseId, month, kind: 'conflict', theirs: after ?? stored };
  return { leaseId, month, kind: 'saved', current: after ?? stored };
}
