/** The main action once the figures are entered. */
export const submitButtonId = 'u-submit';

/** What is ready, or the result of a submission. */
export const outcomeId = 'u-outcome';

/** Where Escape moves from the grid: to Submit; where that is disabled, to the text next to it. */
export function leaveGrid(): void {
  const button = document.getElementById(submitButtonId);
  const isShut = button === null || button.matches(':disabled');
  const goal = isShut ? document.getElementById(outcomeId) : button;
  goal?.focus();
}
