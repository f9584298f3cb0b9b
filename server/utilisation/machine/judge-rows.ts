import { groupBy } from '#domain/group-by.ts';
import { validateLeaseMonths } from '#domain/utilisation/judging/judge.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { LeaseMonth, LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { primaryComponent } from '#domain/utilisation/leases/primary-component.ts';
import { replaceLine } from '#domain/utilisation/report/edit-report.ts';
import { changes, type PlannedRow, rowProblem, type RowOutcome } from './row-outcome.ts';

/** What rows are judged with. */
export interface JudgeFacts {
  readonly months: readonly LeaseMonth[];
  readonly fleet: readonly ReportableLease[];
  /** Day (UTC) by which the rules judge. */
  readonly today: string;
}

/** The outcomes of rows with the months that they lead to. */
export interface JudgedRows {
  readonly outcomes: readonly RowOutcome[];
  /** The months that rows name, by key, as they are with the rows that are not refused. */
  readonly months: ReadonlyMap<string, LeaseMonth>;
  readonly results: ReadonlyMap<string, LeaseMonthResult>;
}

/** A refused row can make another one wrong; more rounds than these refuse whole months. */
const mostRounds = 6;

const keyOf = ({ source }: PlannedRow): string => leaseMonthKey(source.lease.id, source.month);

function monthsWith(
  rows: readonly PlannedRow[],
  touched: ReadonlyMap<string, LeaseMonth>,
): Map<string, LeaseMonth> {
  const months = new Map(touched);
  for (const [key, ofMonth] of groupBy(rows, keyOf)) {
    const source = months.get(key);
    if (source === undefined) continue;
    const report = ofMonth.reduce(
      (typed, { component, after }) => replaceLine(typed, component.id, () => after),
      source.report,
    );
    months.set(key, { ...source, report });
  }
  return months;
}

function judge(
  months: ReadonlyMap<string, LeaseMonth>,
  { months: all, fleet, today }: JudgeFacts,
): ReadonlyMap<string, LeaseMonthResult> {
  const others = all.filter(
    ({ lease, month, facts }) =>
      facts.status !== 'due' && !months.has(leaseMonthKey(lease.id, month)),
  );
  const batch = { today, mayReport: true, months: [...months.values()], others, fleet };
  return new Map(
    validateLeaseMonths(batch).map((result) => [
      leaseMonthKey(result.leaseId, result.month),
      result,
    ]),
  );
}

/** The findings of the rules at the component of a row. */
export function findingsAt(row: PlannedRow, results: JudgedRows['results']) {
  const found = results.get(keyOf(row))?.problems ?? [];
  return found.filter(({ componentId }) => componentId === row.component.id);
}

/**
 * The rows to refuse in a round: those that change something and are wrong. Parts are compared with
 * their airframe, so a wrong airframe is refused first and its parts are judged without it. `isLast`
 * refuses every row that changes a wrong month.
 */
function toRefuse(
  rows: readonly PlannedRow[],
  results: JudgedRows['results'],
  isLast: boolean,
): ReadonlySet<PlannedRow> {
  const changing = rows.filter(changes);
  const wrong = changing.filter((row) =>
    findingsAt(row, results).some(({ severity }) => severity === 'error'),
  );
  const months = new Set(wrong.map(keyOf));
  if (isLast) return new Set(changing.filter((row) => months.has(keyOf(row))));
  const airframes = wrong.filter(
    ({ source, component }) => primaryComponent(source.lease)?.id === component.id,
  );
  return new Set(airframes.length > 0 ? airframes : wrong);
}

/**
 * Judges the months that the rows lead to, and refuses each row that changes a component at which a rule
 * finds an error. The others are judged again without it, because they are stored without it.
 */
export function judgeRows(planned: readonly RowOutcome[], facts: JudgeFacts): JudgedRows {
  let outcomes = [...planned];
  const touched = new Map(
    planned.flatMap((row) => (row.kind === 'planned' ? [[keyOf(row), row.source] as const] : [])),
  );
  for (let round = 1; ; round += 1) {
    const open = outcomes.filter((row) => row.kind === 'planned');
    const months = monthsWith(open, touched);
    const results = judge(months, facts);
    const refused = toRefuse(open, results, round >= mostRounds);
    if (refused.size === 0) return { outcomes, months, results };
    outcomes = outcomes.map((row) => {
      if (row.kind === 'refused' || !refused.has(row)) return row;
      return { kind: 'refused', problems: findingsAt(row, results).map(rowProblem) };
    });
  }
}
