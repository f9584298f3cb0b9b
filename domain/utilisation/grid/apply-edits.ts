import { groupBy } from '#domain/group-by.ts';
import { withoutBrokenCharacters } from '#domain/text/broken-characters.ts';
import { shownText } from '#domain/text/shown-text.ts';
import { replaceLine, typeFigure } from '../report/edit-report.ts';
import type { FigureSource, LineDraft, ReportDraft } from '../report/report.types.ts';
import {
  type CellEdit,
  type GridChange,
  type ReportStep,
  type Reports,
  isFigure,
  typedColumns,
} from './grid.types.ts';

/** Removes characters that cannot be saved, which clipboards may contain. */
function kept(edit: CellEdit): CellEdit {
  return { ...edit, text: withoutBrokenCharacters(edit.text) };
}

/**
 * Whether a row continues totals from before its month, so that one figure can be derived from
 * another.
 */
export type TotalsKnown = (key: string, componentId: string) => boolean;

function type(line: LineDraft, { column, text }: CellEdit, hasTotals: boolean): LineDraft {
  return isFigure(column) ? typeFigure(line, column, text, hasTotals) : { ...line, comment: text };
}

/**
 * The change that typing into cells makes. Cells of missing lease-months are skipped, and an
 * unchanged text is no change. A month and its total that arrive together both stay: the rules
 * compare them (U13, U14). A `source` other than typing is recorded in the lease-months it changes;
 * in rows without `hasTotals` no figure is derived.
 */
export function changeOf(
  reports: Reports,
  edits: readonly CellEdit[],
  label: string,
  source?: FigureSource,
  hasTotals: TotalsKnown = () => true,
): GridChange | undefined {
  const steps = [...groupBy(edits.map(kept), ({ key }) => key)].flatMap(
    ([key, ofKey]): readonly ReportStep[] => {
      const before = reports[key];
      if (before === undefined) return [];
      const after = [...groupBy(ofKey, ({ componentId }) => componentId)].reduce(
        (report, [componentId, cells]) =>
          replaceLine(report, componentId, (line) =>
            typeAll(line, cells, hasTotals(key, componentId)),
          ),
        before,
      );
      if (isSameTyping(before, after)) return [];
      return [{ key, before, after: source === undefined ? after : { ...after, source } }];
    },
  );
  return steps.length === 0 ? undefined : { label, steps };
}

/** For a comment in many rows, the rows that have none: existing comments stay. */
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

/** Cells of one row that arrive together: none of them replaces another. */
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

/** The change that reverts another one. */
export function inverseOf({ label, steps }: GridChange): GridChange {
  return {
    label,
    steps: steps.map(({ key, before, after }) => ({ key, before: after, after: before })),
  };
}
