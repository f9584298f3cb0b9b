import { withoutBrokenCharacters } from '../../text/broken-characters.ts';
import { shownText } from '../../text/shown-text.ts';
import { replaceLine, typeFigure } from '../edit-report.ts';
import type { FigureSource, LineDraft, ReportDraft } from '../report.types.ts';
import {
  type CellEdit,
  type GridChange,
  type ReportStep,
  type Reports,
  isFigure,
  typedColumns,
} from './grid.types.ts';

/** Clipboards bring characters along that no save can take. */
function kept(edit: CellEdit): CellEdit {
  return { ...edit, text: withoutBrokenCharacters(edit.text) };
}

/** Whether a row goes on from totals before its month, so that one figure follows from another. */
export type TotalsKnown = (key: string, componentId: string) => boolean;

function type(line: LineDraft, { column, text }: CellEdit, hasTotals: boolean): LineDraft {
  return isFigure(column) ? typeFigure(line, column, text, hasTotals) : { ...line, comment: text };
}

/**
 * What typing into cells changes. Cells of lease-months that are not there are passed over, and
 * nothing changes where the text is the same. A month and its total that come together both stay:
 * the rules compare them (U13, U14). A `source` other than typing marks the lease-months it reaches;
 * figures of rows without `hasTotals` leave one another alone.
 */
export function changeOf(
  reports: Reports,
  edits: readonly CellEdit[],
  label: string,
  source?: FigureSource,
  hasTotals: TotalsKnown = () => true,
): GridChange | undefined {
  const byKey = new Map<string, CellEdit[]>();
  for (const edit of edits.map(kept)) byKey.set(edit.key, [...(byKey.get(edit.key) ?? []), edit]);
  const steps = [...byKey].flatMap(([key, ofKey]): readonly ReportStep[] => {
    const before = reports[key];
    if (before === undefined) return [];
    const after = groupByRow(ofKey).reduce(
      (report, [componentId, cells]) =>
        replaceLine(report, componentId, (line) =>
          typeAll(line, cells, hasTotals(key, componentId)),
        ),
      before,
    );
    if (isSameTyping(before, after)) return [];
    return [{ key, before, after: source === undefined ? after : { ...after, source } }];
  });
  return steps.length === 0 ? undefined : { label, steps };
}

/** Of comments for many rows those for rows that have none: what somebody wrote stays. */
export function withoutComment(reports: Reports, edits: readonly CellEdit[]): readonly CellEdit[] {
  return edits.filter(({ key, componentId }) => {
    const line = reports[key]?.lines.find((one) => one.componentId === componentId);
    return shownText(line?.comment ?? '') === '';
  });
}

function isSameTyping(before: ReportDraft, after: ReportDraft): boolean {
  return after.lines.every((line, at) => {
    const was = before.lines[at];
    return was === line || typedColumns.every((column) => was?.[column] === line[column]);
  });
}

function groupByRow(edits: readonly CellEdit[]): readonly (readonly [string, CellEdit[]])[] {
  const rows = new Map<string, CellEdit[]>();
  for (const edit of edits)
    rows.set(edit.componentId, [...(rows.get(edit.componentId) ?? []), edit]);
  return [...rows];
}

/** Cells of one row that arrive together: none of them takes the place of another. */
function typeAll(line: LineDraft, edits: readonly CellEdit[], hasTotals: boolean): LineDraft {
  const typed = edits.reduce((before, edit) => type(before, edit, hasTotals), line);
  if (edits.length === 1) return typed;
  const given = edits.filter(({ text }) => text !== '');
  return { ...typed, ...Object.fromEntries(given.map(({ column, text }) => [column, text])) };
}

/** The reports after a change. */
export function applyChange(reports: Reports, { steps }: GridChange): Reports {
  return { ...reports, ...Object.fromEntries(steps.map(({ key, after }) => [key, after])) };
}

/** The change that takes another one back. */
export function inverseOf({ label, steps }: GridChange): GridChange {
  return {
    label,
    steps: steps.map(({ key, before, after }) => ({ key, before: after, after: before })),
  };
}
