import { counted } from '#domain/format/numbers.ts';
import { parseTsv, toTsv } from '#domain/utilisation/grid/clipboard.ts';
import type { CellEdit, CellRange } from '#domain/utilisation/grid/grid.types.ts';
import { planClear, planFillDown, planPaste } from '#domain/utilisation/grid/paste.ts';
import type { PastePlan } from '#domain/utilisation/grid/paste-plan.types.ts';
import { countRows } from '#domain/utilisation/grid/pasted-cells.ts';
import type { FigureSource } from '#domain/utilisation/report/report.types.ts';
import type { GridCommand } from './grid-keys.ts';
import { type GridModel, textsIn } from './grid-model.ts';

/** Commands for more than the selected cells. */
export type ScreenCommand = Extract<GridCommand, 'undo' | 'redo' | 'openPlace' | 'leave'>;

/** The target of edits. */
export interface EditTarget {
  readonly model: GridModel;
  readonly selection: CellRange;
  /** Whether a month is submitted or closed, by its key. */
  readonly isClosed: (key: string) => boolean;
  /** Returns whether the edits were accepted. */
  readonly onEdit: (edits: readonly CellEdit[], label: string, source?: FigureSource) => boolean;
  readonly onPasted: (plan: PastePlan) => void;
  readonly onCommand: (command: ScreenCommand) => void;
}

/** The commands for the selected cells. */
export interface GridEditing {
  readonly run: (command: GridCommand) => void;
  readonly copy: () => string;
  readonly paste: (text: string) => void;
}

/** Clears, fills, copies and pastes the selected cells; locked months stay unchanged. */
export function gridEditing(target: EditTarget): GridEditing {
  const { model, selection, isClosed } = target;
  const corner = { row: selection.top, column: selection.left };
  const take = (plan: PastePlan, label: string, source?: FigureSource): void => {
    if (plan.edits.length > 0 && !target.onEdit(plan.edits, label, source)) return;
    const edits = plan.edits.filter((edit) => typedText(model, edit) !== edit.text);
    target.onPasted({ ...plan, edits, rows: countRows(edits) });
  };
  return {
    run(command) {
      if (command === 'clear') {
        const blank = textsIn(model, selection).map((row) => row.map(() => ''));
        take(planClear(model.rows, blank, corner, isClosed), 'clearing');
      } else if (command === 'fillDown') {
        const range = filledRange(selection);
        if (range === undefined) return;
        const [first = []] = textsIn(model, range);
        take(planFillDown(model.rows, first, range, isClosed), 'fill down');
      } else if (
        command === 'undo' ||
        command === 'redo' ||
        command === 'openPlace' ||
        command === 'leave'
      )
        target.onCommand(command);
    },
    copy: () => toTsv(textsIn(model, selection)),
    paste(text) {
      const plan = planPaste(model.rows, parseTsv(text), corner, isClosed);
      take(plan, `paste of ${counted(plan.rows, 'row')}`, 'paste');
    },
  };
}

/** The text of a cell before an edit. */
function typedText({ reports }: GridModel, { key, componentId, column }: CellEdit): string {
  const line = reports[key]?.lines.find((one) => one.componentId === componentId);
  return line?.[column] ?? '';
}

/** A single row is filled from the row above it, as in a spreadsheet; the first one has none. */
function filledRange(selection: CellRange): CellRange | undefined {
  if (selection.top < selection.bottom) return selection;
  return selection.top === 0 ? undefined : { ...selection, top: selection.top - 1 };
}
