import { planImport } from '#domain/utilisation/import/plan-import.ts';
import { openRowPlaces, type RowPlace } from '#domain/utilisation/import/row-places.ts';
import type { RuleProblem } from '#domain/utilisation/judging/problem.types.ts';
import {
  notEndedText,
  notOnLeaseText,
  rowChangeWords,
} from '#domain/utilisation/judging/rule-texts.ts';
import type { ReportableLease } from '#domain/utilisation/leases/asset.types.ts';
import type { LeaseMonth } from '#domain/utilisation/leases/lease-month.types.ts';
import { capitalised } from '#domain/text/capitalised.ts';
import { leaseMonthKey } from '#domain/utilisation/leases/read-book.ts';
import { blankLine } from '#domain/utilisation/leases/read-month.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import { replacesTyped } from '#domain/utilisation/sent/sent-line.ts';
import {
  faultWithoutCells,
  importRowOf,
  type SentRow,
  tableOfRows,
} from '#domain/utilisation/sent/sent-row.ts';
import { type RefusedRow, refuseRow, type RowOutcome } from './row-outcome.ts';

/** What rows are planned against. */
export interface PlanFacts {
  /** The months that accept figures or that refuse them with a reason. */
  readonly months: readonly LeaseMonth[];
  readonly fleet: readonly ReportableLease[];
  /** What systems have sent of a component before. */
  readonly sentOf: (place: RowPlace) => LineDraft | undefined;
  /** Makers of airframes and engines by the ids of their components. */
  readonly makers: ReadonlyMap<string, string | null>;
  /** Who changed the month of a lease last, if that was a person. */
  readonly changedBy: (source: LeaseMonth) => string | null;
}

const unread: RuleProblem['code'] = 'U39';

function lineOf(report: ReportDraft, componentId: string): LineDraft {
  return report.lines.find((line) => line.componentId === componentId) ?? blankLine(componentId);
}

function makerFault(row: SentRow, maker: string | null): string | undefined {
  const said = row.maker?.trim() ?? '';
  if (said === '' || maker === null || said.toLowerCase() === maker.toLowerCase()) return undefined;
  return `${row.serial} is a component of ${maker}, not of ${said}.`;
}

/** A row whose month is not open for its component: whether the asset, the lease or the month is wrong. */
function refuseUnfound(
  { serial, component, lease: leaseNo, month }: SentRow,
  { fleet, months }: Pick<PlanFacts, 'fleet' | 'months'>,
  text: string,
): RefusedRow {
  const own = fleet.filter(({ components }) =>
    components.some((one) => one.serial === serial && one.kind === (component ?? one.kind)),
  );
  const lease = own.find((one) => one.leaseNo === (leaseNo ?? one.leaseNo));
  const isLeased = months.some((one) => one.lease.id === lease?.id && one.month === month);
  if (isLeased) return refuseRow('U35', text);
  if (lease !== undefined) return refuseRow('U18', notOnLeaseText(lease, month));
  const what = leaseNo === undefined ? component : `component of lease ${leaseNo}`;
  const isKnown = fleet.some(({ components }) => components.some((one) => one.serial === serial));
  return refuseRow(unread, isKnown ? `${serial} is not a ${what}.` : text);
}

/** A person's figures stay: a system cannot be asked which ones are right. */
function keptByPerson(line: LineDraft, name: string | null): RefusedRow {
  const who = rowChangeWords({ name, isOwn: false, time: null });
  const text = `${who} What was typed stays. Correct it in the grid, or empty the row there and send it again.`;
  return { ...refuseRow('U38', text), typed: { line, by: name } };
}

/**
 * The outcome of each row before the rules judge it: refused because it names nothing that can be
 * reported, or would replace what a person has typed; else with its component as it would be.
 */
export function planRows(rows: readonly SentRow[], facts: PlanFacts): RowOutcome[] {
  const { months, fleet, makers } = facts;
  const read = rows.map(importRowOf);
  const finder = openRowPlaces(months);
  const found = read.map((row) => finder.find(row));
  const table = tableOfRows(read, (index) => typeof found[index] !== 'string');
  const plan = planImport({ table, months, fleet });
  const faults = new Map(plan.faults.map(({ row, text }) => [row - 2, faultWithoutCells(text)]));
  const after = new Map(plan.change?.steps.map((step) => [step.key, step.after]));
  return rows.map((row, index): RowOutcome => {
    const place = found[index];
    if (place === undefined || typeof place === 'string')
      return refuseUnfound(row, facts, capitalised(place ?? ''));
    const { source, component } = place;
    if (source.facts.status === 'notDue') return refuseRow('U17', notEndedText(source.month));
    const fault = faults.get(index) ?? makerFault(row, makers.get(component.id) ?? null);
    if (fault !== undefined) return refuseRow(unread, fault);
    const before = lineOf(source.report, component.id);
    const report = after.get(leaseMonthKey(source.lease.id, source.month)) ?? source.report;
    const next = lineOf(report, component.id);
    const sent = facts.sentOf(place);
    if (replacesTyped(before, next, sent)) return keptByPerson(before, facts.changedBy(source));
    return { kind: 'planned', ...place, before, after: next, sent };
  });
}
