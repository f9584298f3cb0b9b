import type { ClipboardEvent } from 'react';
import type { GridCommand } from './grid-keys.ts';

/** What the clipboard does to the selected cells. */
export interface CellClipboard {
  readonly onCommand: (command: GridCommand) => void;
  readonly onCopy: () => string;
  readonly onPaste: (text: string) => void;
}

/**
 * The clipboard commands for the selected cells; in a text that is being typed, the browser's own.
 */
export function clipboardOf(props: CellClipboard, isTyping: boolean) {
  const copy = (event: ClipboardEvent): void => {
    if (isTyping) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', props.onCopy());
    // Other cells of the block may be editable although the active one is closed.
    if (event.type === 'cut') props.onCommand('clear');
  };
  const paste = (event: ClipboardEvent): void => {
    // A block finds its own rows, so the active cell may be closed.
    if (isTyping) return;
    event.preventDefault();
    props.onPaste(event.clipboardData.getData('text/plain'));
  };
  return { copy, paste };
}
