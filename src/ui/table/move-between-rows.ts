import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Moves the focus between row names with the arrow keys, Home and End. Enter is left to the link or
 * button itself.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const names = [
    ...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[data-row-name]') ??
      []),
  ];
  const at = names.indexOf(event.currentTarget);
  const next = at < 0 ? undefined : names[step(at, names.length - 1)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
