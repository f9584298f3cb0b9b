import type { z } from 'zod';
import type {
  reportByMachine,
  sentRowResults,
} from '#contract/utilisation/machine/report-by-machine.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { isWithoutFigures } from '#domain/utilisation/report/read-figure.ts';
import { sentAfter } from '#domain/utilisation/sent/sent-line.ts';
import type { SentRow } from '#domain/utilisation/sent/sent-row.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { saveDrafts } from '../months/save-drafts.steps.ts';
import { readStoredMonths, type StoredMonths, toLeaseMonth } from '../records/read-months.ts';
import type { Writer } from '../records/write-reports.queries.ts';
import { type JudgedRows, judgeRows, findingsAt } from './judge-rows.ts';
import { monthAnswer } from './month-answer.ts';
import { planRows } from './plan-rows.ts';
import { changes, type RowOutcome, rowProblem } from './row-outcome.ts';
import { readMakers, readSentLines, storeSentLines } from '../sent/sent-lines.queries.ts';

type Answer = z.input<NonNullable<(typeof reportByMachine)['answer']>>;
type Result = (typeof sentRowResults)[number];

/** The months of leases that rows can name. */
function namedMonths(state: StoredMonths, months: readonly string[]): LeaseMonth[] {
  return state.leases.flatMap((lease) =>
    months.flatMap((month) => {
      const stored = state.find(lease.id, month);
      return stored === undefined ? [] : [toLeaseMonth(lease, stored)];
    }),
  );
}

function componentKey(leaseId: string, month: string, id: string): string {
  return `${leaseMonthKey(leaseId, month)} ${id}`;
}

async function planFrom(
  tx: Tx,
  writer: Writer,
  state: StoredMonths,
  { rows, open }: { readonly rows: readonly SentRow[]; readonly open: readonly LeaseMonth[] },
): Promise<RowOutcome[]> {
  const months = [...new Set(open.map(({ month }) => month))];
  const stored = await readSentLines(tx, writer.custId, months);
  const sent = new Map(
    stored.map(({ leaseId, month, componentId, line }) => [
      componentKey(leaseId, month, componentId),
      line,
    ]),
  );
  const keyIds = new Set(stored.map(({ keyId }) => keyId));
  const ids = [...new Set(open.flatMap(({ lease }) => lease.components.map(({ id }) => id)))];
  return planRows(rows, {
    months: open,
    fleet: state.leases,
    sentOf: ({ source, component }) =>
      sent.get(componentKey(source.lease.id, source.month, component.id)),
    makers: rows.some(({ maker }) => maker !== undefined) ? await readMakers(tx, ids) : new Map(),
    changedBy({ lease, month }) {
      const report = state.book.reportOf(lease.id, month);
      const isOfPerson = report !== undefined && !keyIds.has(report.updatedById ?? '');
      return isOfPerson ? (report.updatedBy ?? null) : null;
    },
  });
}

function resultOf(row: RowOutcome): Result {
  if (row.kind === 'refused') return 'refused';
  if (!changes(row)) return 'same';
  return isWithoutFigures(row.before) ? 'created' : 'changed';
}

/** Stores what is not refused, as a person's typing is stored; returns the new row versions by key. */
async function store(
  tx: Tx,
  writer: Writer,
  state: StoredMonths,
  { outcomes, months }: JudgedRows,
): Promise<ReadonlyMap<string, number>> {
  const rows = outcomes.filter((row) => row.kind === 'planned').filter(changes);
  const keys = new Set(rows.map(({ source }) => leaseMonthKey(source.lease.id, source.month)));
  const drafts = [...months].flatMap(([key, { lease, month, report }]) => {
    const stored = state.find(lease.id, month);
    if (!keys.has(key) || stored === undefined) return [];
    const lines = report.lines.map((line) => ({ ...line, changes: [...line.changes] }));
    const draft = { ...report, lines, source: 'api' as const };
    return [{ leaseId: lease.id, month, rowVersion: stored.rowVersion, report: draft }];
  });
  if (drafts.length === 0) return new Map();
  const saved = await saveDrafts(tx, writer, drafts, state.asOf);
  const lines = rows.map(({ source, component, before, after, sent }) => ({
    leaseId: source.lease.id,
    month: source.month,
    componentId: component.id,
    line: sentAfter(before, after, sent),
  }));
  await storeSentLines(tx, writer, lines);
  return new Map(
    saved.map((one) => {
      // What may be refused was refused before, and nobody else writes in this transaction.
      if (one.kind !== 'saved') throw new Error(`A month was ${one.kind} after it was judged.`);
      return [leaseMonthKey(one.leaseId, one.month), one.current.rowVersion];
    }),
  );
}

function rowAnswer(
  { serial, month }: SentRow,
  row: RowOutcome,
  { results }: JudgedRows,
): Answer['rows'][number] {
  const head = { serial, month, result: resultOf(row) };
  if (row.kind === 'planned')
    return { ...head, problems: findingsAt(row, results).map(rowProblem) };
  const problems = [...row.problems];
  if (row.typed === undefined) return { ...head, problems };
  const { line, by } = row.typed;
  const { fh, fc, tsn, csn } = line;
  return { ...head, problems, typed: { fh, fc, tsn, csn, by } };
}

/**
 * Stores the rows of a system in the drafts that people share with it, and answers in their order. Call
 * it in a serialisable transaction: the rows are judged with what is stored beside them. `asOf` is the
 * day (UTC) by which the rules judge.
 */
export async function reportRows(
  tx: Tx,
  writer: Writer,
  rows: readonly SentRow[],
  asOf: string,
): Promise<Answer> {
  const asked = [...new Set(rows.map(({ month }) => month))].toSorted();
  const state = await readStoredMonths(tx, writer.custId, asOf, asked);
  const open = namedMonths(state, asked);
  const planned = await planFrom(tx, writer, state, { rows, open });
  const judged = judgeRows(planned, { months: open, fleet: state.leases, today: asOf });
  const versions = await store(tx, writer, state, judged);
  return {
    rows: judged.outcomes.map((outcome, index) =>
      rowAnswer(rows[index] as SentRow, outcome, judged),
    ),
    months: [...judged.months].map(([key, { lease, month }]) =>
      monthAnswer(lease, month, {
        rowVersion: versions.get(key) ?? state.find(lease.id, month)?.rowVersion ?? 0,
        result: judged.results.get(key),
      }),
    ),
  };
}
