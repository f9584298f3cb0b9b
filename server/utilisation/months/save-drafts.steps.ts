import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { SaveResult, saveUtilisation } from '#contract/utilisation/utilisation.ts';
import type { StoredLeaseMonth } from '#contract/utilisation/utilisation-schemas.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { keepWithdrawal } from '../records/receipt.queries.ts';
import { insertDraft, updateReport, type Writer } from '../records/write-reports.queries.ts';
import { readStoredMonths, type StoredMonths } from '../records/read-months.ts';
import { refusedByLock } from '../records/refusals.ts';
import { seenMonth } from '../records/seen-month.ts';

type Drafts = z.output<NonNullable<(typeof saveUtilisation)['body']>>['drafts'];
type Draft = Drafts[number];

async function store(
  tx: Tx,
  writer: Writer,
  { book }: StoredMonths,
  draft: Draft,
  stored: StoredLeaseMonth,
): Promise<boolean> {
  const report = book.reportOf(draft.leaseId, draft.month);
  if (report === undefined) {
    const { leaseId, month } = draft;
    const place = { leaseId, month, dueDate: stored.facts.due };
    return (await insertDraft(tx, writer, place, draft.report)) !== undefined;
  }
  // An estimate stays one while the real figures are typed; a query is answered by a new draft.
  const status = report.status === 'estimated' ? report.status : 'draft';
  const change = { draft: draft.report, status } as const;
  if (report.status !== 'query') return updateReport(tx, writer, report, change);
  const isOpened = await updateReport(tx, writer, report, { ...change, submissionId: null });
  if (isOpened) await keepWithdrawal(tx, writer, report, true);
  return isOpened;
}

/** The result for one draft; undefined when it was written and must be read again. */
async function saveOne(
  tx: Tx,
  writer: Writer,
  state: StoredMonths,
  draft: Draft,
): Promise<SaveResult | undefined> {
  const { leaseId, month, rowVersion } = draft;
  const lease = state.leases.find(({ id }) => id === leaseId);
  const stored = state.find(leaseId, month);
  const refusal = refusedByLock(draft, lease, stored);
  if (refusal !== undefined || stored === undefined) return refusal;
  if (isDeepStrictEqual(stored.report, draft.report) && stored.rowVersion > 0) {
    return { leaseId, month, kind: 'saved', current: stored };
  }
  const isNewest = stored.rowVersion === rowVersion;
  if (isNewest && (await store(tx, writer, state, draft, stored))) return undefined;
  return { leaseId, month, kind: 'conflict', theirs: seenMonth(state, draft, writer) ?? stored };
}

/**
 * Saves each draft separately, as the person typed it; returns results in the order of the request.
 */
export async function saveDrafts(
  tx: Tx,
  writer: Writer,
  drafts: Drafts,
  asOf: string,
): Promise<SaveResult[]> {
  const months = [...new Set(drafts.map(({ month }) => month))];
  const leaseIds = [...new Set(drafts.map(({ leaseId }) => leaseId))];
  const readMonths = () => readStoredMonths(tx, writer.custId, asOf, months, leaseIds);
  const before = await readMonths();
  const results: (SaveResult | undefined)[] = [];
  for (const draft of drafts) results.push(await saveOne(tx, writer, before, draft));
  const after = await readMonths();
  return drafts.flatMap(({ leaseId, month }, index): SaveResult[] => {
    const result = results[index];
    if (result?.kind === 'conflict') {
      return [{ ...result, theirs: seenMonth(after, result, writer) ?? result.theirs }];
    }
    if (result !== undefined) return [result];
    const current = after.find(leaseId, month);
    return current === undefined ? [] : [{ leaseId, month, kind: 'saved', current }];
  });
}
