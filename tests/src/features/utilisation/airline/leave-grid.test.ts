import { afterEach, describe, expect, it } from 'vitest';
import {
  leaveGrid,
  outcomeId,
  submitButtonId,
} from '#src/features/utilisation/airline/leave-grid.ts';

function show(button: string): void {
  document.body.innerHTML = `<div id="${outcomeId}" tabindex="-1">1 of 2 ready</div>${button}`;
}

describe('Escape from the grid', () => {
  afterEach(() => document.body.replaceChildren());

  it('leads to Submit', () => {
    show(`<button id="${submitButtonId}">Submit</button>`);
    leaveGrid();
    expect(document.activeElement?.id).toBe(submitButtonId);
  });

  it.each([
    ['shut', `<button id="${submitButtonId}" disabled>Submit</button>`],
    ['not there', ''],
  ])('leads to what is ready when Submit is %s', (_, button) => {
    show(button);
    leaveGrid();
    expect(document.activeElement?.id).toBe(outcomeId);
  });
});
