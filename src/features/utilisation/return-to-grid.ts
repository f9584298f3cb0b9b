import { afterPaint } from './after-paint.ts';
import { cellInputId } from './grid/cell-input.tsx';
import { leaveGrid } from './leave-grid.ts';

/** Brings the keyboard back to the active cell once the grid is drawn again. */
export function returnToGrid(): void {
  afterPaint(() => document.getElementById(cellInputId)?.focus());
}

/** The same after what the list of problems offered, which is gone; on a phone to the list. */
export function returnFromList(): void {
  afterPaint(() => {
    const list = document.querySelector<HTMLElement>('.u-phone-problems > summary');
    const goal = document.getElementById(cellInputId) ?? list;
    if (goal === null) leaveGrid();
    else goal.focus();
  });
}
