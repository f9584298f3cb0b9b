import { afterPaint } from './after-paint.ts';
import { cellInputId } from './grid/cell-input.tsx';

/** Brings the keyboard back to the active cell once the grid is drawn again. */
export function returnToGrid(): void {
  afterPaint(() => document.getElementById(cellInputId)?.focus());
}
