import { afterPaint } from './after-paint.ts';
import { cellInputId } from './grid/cell-input.tsx';
import { leaveGrid } from './leave-grid.ts';

/** Returns the focus to the active cell once the grid is rendered again. */
export function returnToGrid(): void {
  afterPaint(() => document.getElementById(cellInputId)?.focus());
}

/**
 * The same after an action in the list of problems, which is gone; on a phone the focus returns to
 * the list.
 */
export function returnFromList(): void {
  afterPaint(() => {
    const list = document.querySelector<HTMLElement>('.u-phone-problems > summary');
    const goal = document.getElementById(cellInputId) ?? list;
    if (goal === null) leaveGrid();
    else goal.focus();
  });
}
