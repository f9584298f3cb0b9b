/** What is there to do once the figures are in. */
export const submitButtonId = 'u-submit';

/** What is ready, or what came of a submission. */
export const outcomeId = 'u-outcome';

/** Where Escape leads from the grid: to Submit; where it is shut, to what stands beside it. */
export function leaveGrid(): void {
  const button = document.getElementById(submitButtonId);
  const isShut = button === null || button.matches(':disabled');
  const goal = isShut ? document.getElementById(outcomeId) : button;
  goal?.focus();
}
