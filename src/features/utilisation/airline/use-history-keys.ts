import { useEffect } from 'react';
import { useStable } from '#src/ui/hooks/use-stable.ts';
import type { UtilisationRef } from './use-utilisation.ts';

/** Where these keys undo what is typed, or belong to a dialog. */
const ownHistory =
  'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], dialog[open]';

/** The step that a key means: Ctrl+Z, Ctrl+Y, Ctrl+Shift+Z; on a Mac with Command. */
function stepOf(event: KeyboardEvent): 'edits.undo' | 'edits.redo' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (ctrlKey === metaKey || altKey) return undefined;
  if (key.toLowerCase() === 'z') return shiftKey ? 'edits.redo' : 'edits.undo';
  return key.toLowerCase() === 'y' && !shiftKey ? 'edits.redo' : undefined;
}

/**
 * Undo and redo anywhere on the screen, not only in the grid: after a click on the name of an asset,
 * or on a button. Text fields and dialogs keep their own.
 */
export function useHistoryKeys(chart: UtilisationRef): void {
  const listen = useStable((event: KeyboardEvent): void => {
    const type = stepOf(event);
    if (type === undefined || event.defaultPrevented) return;
    const isElsewhere =
      event.target instanceof Element && event.target.closest(ownHistory) !== null;
    if (isElsewhere || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    chart.send({ type });
  });
  useEffect(() => {
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [listen]);
}
