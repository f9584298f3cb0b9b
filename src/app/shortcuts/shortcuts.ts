/** What a shortcut of the shell opens. */
export type ShellCommand = 'palette' | 'shortcuts';

/** A shortcut in the list; with a command, it works on every screen. */
export interface Shortcut {
  /** Keys that are pressed together; `Mod` is Ctrl, or Command on a Mac. */
  readonly keys: readonly string[];
  readonly words: string;
  readonly command?: ShellCommand;
}

interface ShortcutGroup {
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

/** Every shortcut: the help lists this table, and the shell handles it. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      {
        keys: ['Mod', 'K'],
        words: 'Go to a screen, aircraft, engine, invoice or document, or do something',
        command: 'palette',
      },
      { keys: ['?'], words: 'Show this list', command: 'shortcuts' },
      { keys: ['Esc'], words: 'Close the open panel' },
      { keys: ['Tab'], words: 'Skip to the content, as the first Tab stop of a page' },
    ],
  },
  {
    title: 'In a list',
    shortcuts: [
      { keys: ['↑'], words: 'The row above' },
      { keys: ['↓'], words: 'The row below' },
      { keys: ['Home'], words: 'The first row' },
      { keys: ['End'], words: 'The last row' },
      { keys: ['Enter'], words: 'Open the row; close it where it opens in the list' },
    ],
  },
  {
    title: 'In an open record',
    shortcuts: [
      { keys: ['Alt', '↓'], words: 'The next record of the list' },
      { keys: ['Alt', '↑'], words: 'The previous record of the list' },
      { keys: ['Esc'], words: 'Close it, back to its row' },
    ],
  },
  {
    title: 'In the menu above the content',
    shortcuts: [
      { keys: ['←'], words: 'The previous section' },
      { keys: ['→'], words: 'The next section' },
      { keys: ['↓'], words: 'Open a section, then its next screen' },
    ],
  },
  {
    title: 'In the utilisation grid',
    shortcuts: [
      { keys: ['F2'], words: 'Edit the cell' },
      { keys: ['Enter'], words: 'Accept the value, one cell down; with Shift, up' },
      { keys: ['Tab'], words: 'Accept the value, next cell; with Shift, the previous one' },
      { keys: ['Esc'], words: 'Cancel the edit' },
      { keys: ['Delete'], words: 'Clear the selected cells' },
      { keys: ['Shift', 'arrow'], words: 'Select several cells' },
      { keys: ['Mod', 'arrow'], words: 'To the edge of the grid' },
      { keys: ['Page Up'], words: 'Fifteen rows up' },
      { keys: ['Page Down'], words: 'Fifteen rows down' },
      { keys: ['Mod', 'Home'], words: 'The first cell' },
      { keys: ['Mod', 'End'], words: 'The last cell' },
      { keys: ['Mod', 'A'], words: 'Select all cells' },
      { keys: ['Mod', 'C'], words: 'Copy the selected cells' },
      { keys: ['Mod', 'V'], words: 'Paste cells from a spreadsheet' },
      { keys: ['Mod', 'D'], words: 'Fill down' },
      { keys: ['Mod', 'Z'], words: 'Undo' },
      { keys: ['Mod', 'Y'], words: 'Redo' },
      { keys: ['Alt', '↓'], words: 'Enter the place of an engine' },
    ],
  },
];

/** A key as it was pressed, and where. */
export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

function isPressed(keys: readonly string[], { key, ctrlKey, metaKey, altKey }: Press): boolean {
  const wantsControl = keys.includes('Mod');
  if (altKey || wantsControl !== (ctrlKey || metaKey)) return false;
  return keys.at(-1)?.toLowerCase() === key.toLowerCase();
}

/** The command of a key press on every screen; undefined when it is no shortcut of the shell. */
export function commandOf(press: Press): ShellCommand | undefined {
  return shortcutGroups
    .flatMap(({ shortcuts }) => shortcuts)
    .find(({ command, keys }) => command !== undefined && isPressed(keys, press))?.command;
}

/** Whether the focused element uses plain keys for text or a choice. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const types = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit])';
  return target.isContentEditable || target.matches(`${types}, textarea, select, [role=grid] *`);
}
