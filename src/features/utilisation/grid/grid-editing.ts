import { counted } from '#domain/text/counted.ts';
import { parseTsv, toTsv } from '#domain/utilisation/grid/clipboard.ts';
import type { CellEdit, CellRange } from '#domain/utilisation/grid/grid.types.ts';
import { type PastePlan, planFillDown, planPaste } from '#domain/utilisation/grid/paste.ts';
import type { FigureSource } from '#domain/utilisation/report.types.ts';
import type { GridCommand } from './grid-keys.ts';
import { type GridModel, textsIn } from './grid-model.ts';

/** Commands that concern more than the cells that are selected. */
export type ScreenCommand = Extract<GridCommand, 'undo' | 'redo' | 'openPlace' | 'leave'>;

/** What edits go to. */
export interface EditTarget {
  readonly model: GridModel;
  readonly selection: CellRange;
  readonly isReadOnly: (key: string) => boolean;
  /** Whether it was taken over. */
  readonly onEdit: (edits: readonly CellEdit[], label: string, source?: FigureSource) => boolean;
  readonly onPasted: (plan: PastePlan) => void;
  readonly onCommand: (command: ScreenCommand) => void;
}

/** What may be done to the selected cells. */
export interface GridEditing {
  readonly run: (command: GridCommand) => void;
  readonly copy: () => string;
  readonly paste: (text: string) => void;
}

/** Clears, fills, copies and pastes the selected cells; locked months keep what they have. */
export function gridEditing(target: EditTarget): GridEditing {
  const { model, selection } = target;
  const corner = { row: selection.top, column: selection.left };
  const take = (plan: PastePlan, label: string, source?: FigureSource): void => {
    const edits = plan.edits.filter(({ key }) => !target.isReadOnly(key));
    const closed = plan.edits.length - edits.length;
    const rejected = closed === 0 ? [] : [`${counted(closed, 'cell')} of closed months.`];
    if (edits.length > 0 && !target.onEdit(edits, label, source)) return;
    target.onPasted({ ...plan, edits, rejected: [...rejected, ...plan.rejected] });
  };
  return {
    run(command) {
      if (command === 'clear') {
        const blank = textsIn(model, selection).map((row) => row.map(() => ''));
        take(planPaste(model.rows, blank, corner), 'clearing');
      } else if (command === 'fillDown') {
        const range = filledRange(selection);
        if (range === undefined) return;
        const [first = []] = textsIn(model, range);
        take(planFillDown(model.rows, first, range), 'fill down');
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
      const plan = planPaste(model.rows, parseTsv(text), corner);
      take(plan, `paste of ${counted(plan.rows, 'row')}`, 'paste');
    },
  };
}

/** A row alone is filled from the row above it, as in a spreadsheet; the first one has none. */
function filledRange(selection: CellRange): CellRange | undefined {
  if (selection.top < selection.bottom) return selection;
  return selection.top === 0 ? undefined : { ...selection, top: selection.top - 1 };
}
