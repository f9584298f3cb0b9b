import { advance, type Cursor, enter, type GridSize, move, type Movement } from './grid-cursor.ts';

/** The meaning of a key in the grid, beside cursor movement. */
export type GridCommand =
  | 'edit'
  | 'clear'
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'cancel'
  /** Moves from the grid to the main action. */
  | 'leave'
  | 'commit'
  | 'openPlace';

/** A key as it was pressed. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The effect of a key: on the cursor, or a command. Undefined: the browser's own. */
export interface KeyEffect {
  readonly cursor?: Cursor;
  readonly command?: GridCommand;
}

const pageRows = 15;

const steps: Readonly<Record<string, Movement>> = {
  ArrowUp: { down: -1, right: 0 },
  ArrowDown: { down: 1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
  PageUp: { down: -pageRows, right: 0 },
  PageDown: { down: pageRows, right: 0 },
};

const commands: Readonly<Record<string, GridCommand>> = {
  F2: 'edit',
  Delete: 'clear',
  Backspace: 'clear',
  Escape: 'leave',
};

const controlled: Readonly<Record<string, GridCommand>> = {
  z: 'undo',
  y: 'redo',
  d: 'fillDown',
};

function withControl(press: KeyPress, cursor: Cursor, size: GridSize): KeyEffect | undefined {
  const { key, shiftKey } = press;
  const arrow = steps[key];
  if (arrow !== undefined && !key.startsWith('Page'))
    return { cursor: move(cursor, { ...arrow, toEdge: true }, size, shiftKey) };
  if (key === 'Home' || key === 'End') {
    const at =
      key === 'Home' ? { row: 0, column: 0 } : { row: size.rows - 1, column: size.columns - 1 };
    return { cursor: { at, anchor: shiftKey ? cursor.anchor : at } };
  }
  if (key.toLowerCase() === 'a')
    return {
      cursor: {
        at: { row: size.rows - 1, column: size.columns - 1 },
        anchor: { row: 0, column: 0 },
      },
    };
  const command = controlled[key.toLowerCase()];
  if (command === undefined) return undefined;
  return { command: command === 'undo' && shiftKey ? 'redo' : command };
}

/** The effect of a key while no cell is edited. */
export function keyWhileMoving(
  press: KeyPress,
  cursor: Cursor,
  size: GridSize,
): KeyEffect | undefined {
  const { key, shiftKey } = press;
  if (press.ctrlKey || press.metaKey) return withControl(press, cursor, size);
  if (press.altKey) return key === 'ArrowDown' ? { command: 'openPlace' } : undefined;
  if (key === 'Tab') return tab(cursor, shiftKey ? -1 : 1, size);
  if (key === 'Enter') return { cursor: enter(cursor, size, shiftKey) };
  if (key === 'Home' || key === 'End') {
    const right = key === 'Home' ? -1 : 1;
    return { cursor: move(cursor, { down: 0, right, toEdge: true }, size, shiftKey) };
  }
  const step = steps[key];
  if (step !== undefined) return { cursor: move(cursor, step, size, shiftKey) };
  const command = commands[key];
  return command === undefined ? undefined : { command };
}

/** Tab leaves the grid at its end, so that it is not a keyboard trap. */
function tab(cursor: Cursor, by: 1 | -1, size: GridSize): KeyEffect | undefined {
  const next = advance(cursor, by, size);
  const isEnd = next.at.row === cursor.at.row && next.at.column === cursor.at.column;
  return isEnd ? undefined : { cursor: next };
}

/** The effect of a key while a cell is edited; arrows move the caret when F2 opened the cell. */
export function keyWhileEditing(
  press: KeyPress,
  cursor: Cursor,
  size: GridSize,
  isCaretFree: boolean,
): KeyEffect | undefined {
  const { key, shiftKey } = press;
  if (key === 'Escape') return { command: 'cancel' };
  if (key === 'Enter') return { command: 'commit', cursor: enter(cursor, size, shiftKey) };
  if (key === 'Tab') return { command: 'commit', cursor: advance(cursor, shiftKey ? -1 : 1, size) };
  const step = steps[key];
  if (step === undefined || isCaretFree || press.ctrlKey || press.metaKey) return undefined;
  return { command: 'commit', cursor: move(cursor, step, size) };
}
