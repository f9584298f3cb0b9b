import type { HoursFormat } from '#domain/format/hours.ts';
import {
  type CellRange,
  type GridRow,
  type Reports,
  typedColumns,
} from '#domain/utilisation/grid/grid.types.ts';
import type { LeaseMonthResult } from '#domain/utilisation/leases/lease-month.types.ts';
import type {
  ComponentHistory,
  LineDraft,
  MonthLine,
} from '#domain/utilisation/report/report.types.ts';
import type { Judgement } from '../judgement.ts';
import { type CellText, cellText } from './cell-texts.ts';

/** The data of the grid: its rows, the typed values, and the findings of the rules. */
export interface GridModel {
  readonly rows: readonly GridRow[];
  readonly reports: Reports;
  readonly judgement: Judgement;
  readonly format: HoursFormat;
}

/** A row as it is shown. */
export interface ShownRow {
  readonly draft: LineDraft | undefined;
  readonly line: MonthLine | undefined;
  readonly result: LeaseMonthResult | undefined;
}

/** The typed and known values of a row. */
export function shownRow({ reports, judgement }: GridModel, row: GridRow): ShownRow {
  const id = row.component.id;
  const result = judgement.results.get(row.key);
  return {
    draft: reports[row.key]?.lines.find(({ componentId }) => componentId === id),
    line: result?.lines.find(({ componentId }) => componentId === id),
    result,
  };
}

/** The text of a cell. */
export function textAt(model: GridModel, row: number, column: number): CellText {
  const [there, name] = [model.rows[row], typedColumns[column]];
  if (there === undefined || name === undefined) return { text: '', isDerived: false };
  const { draft, line } = shownRow(model, there);
  return cellText(name, draft, line, model.format);
}

/** The texts of a block of cells. */
export function textsIn(
  model: GridModel,
  { top, left, bottom, right }: CellRange,
): readonly (readonly string[])[] {
  return Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from(
      { length: right - left + 1 },
      (_cell, along) => textAt(model, top + down, left + along).text,
    ),
  );
}

/** The known values of a row before its month. */
export function historyOf(judgement: Judgement, row: GridRow): ComponentHistory | undefined {
  const known = judgement.results.get(row.key)?.history;
  return known?.find(({ componentId }) => componentId === row.component.id);
}
