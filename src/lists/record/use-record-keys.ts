import { useEffect } from 'react';
import type { Neighbours } from './neighbours.ts';
import { hasUnsentInput, watchInput } from './unsent-input.ts';

/** Inputs in which nothing is typed: they have no use for the keys of a record. */
const untyped = ['checkbox', 'radio', 'file', 'button', 'submit', 'reset'];
const typed = `input:not(${untyped.map((type) => `[type=${type}]`).join(', ')}), textarea, select, [contenteditable]`;
/** An open menu: its button says that it is open, and what it controls is next to it. */
const openMenu = '[aria-expanded=true][aria-controls] + *';

/** Whether a key is meant for the record: menus and searches of the page have keys of their own. */
function isInRecord(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(openMenu) !== null) return false;
  return target === document.body || target.closest('.record, [data-row-name], .card-row') !== null;
}

function isForRecord({ target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !isInRecord(target)) return false;
  const isTyping = target instanceof Element && target.closest(typed) !== null;
  if (isTyping || document.querySelector('dialog[open]') !== null) return false;
  return !hasUnsentInput();
}

/**
 * The keys of an open record: Escape, and Alt with an arrow; not while a person types, nor while a
 * form of the record holds what is not sent, which the keys would discard.
 */
export function useRecordKeys(
  { previous, next }: Pick<Neighbours, 'previous' | 'next'>,
  close: () => void,
): void {
  useEffect(watchInput, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isForRecord(event)) return;
      const isAlt = event.altKey && !event.ctrlKey && !event.metaKey;
      const step = { ArrowUp: previous, ArrowDown: next }[event.key];
      if (isAlt && step !== undefined) {
        event.preventDefault();
        step.go?.();
      } else if (event.key === 'Escape') {
        event.preventDefault();
        close();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [previous, next, close]);
}
