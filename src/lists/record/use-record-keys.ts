import { useEffect } from 'react';
import type { Neighbours } from './neighbours.ts';

const typed = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Whether Escape is meant for the record: it also closes menus and clears searches. */
function isInRecord(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    (target === document.body || target.closest('.record, [data-row-name], .card-row') !== null)
  );
}

function isForRecord({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return false;
  return target.closest(typed) === null && document.querySelector('dialog[open]') === null;
}

/** The keys of an open record: Escape, and Alt with an arrow; not while a person types. */
export function useRecordKeys(
  { previous, next }: Pick<Neighbours, 'previous' | 'next'>,
  close: () => void,
): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isForRecord(event)) return;
      const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
      const step = { ArrowUp: previous, ArrowDown: next }[event.key];
      if (isAlt && step !== undefined) {
        event.preventDefault();
        step.go?.();
      } else if (event.key === 'Escape' && isInRecord(event.target)) {
        event.preventDefault();
        close();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [previous, next, close]);
}
