import { describe, expect, it } from 'vitest';
import {
  type Cursor,
  move,
  selectionOf,
  startIn,
} from '#src/features/utilisation/airline/grid/grid-cursor.ts';
import {
  type KeyPress,
  keyWhileEditing,
  keyWhileMoving,
} from '#src/features/utilisation/airline/grid/grid-keys.ts';

const start = startIn(0);
const size = { rows: 40, columns: 5 };

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more };
}

function at(row: number, column: number): Cursor {
  return { at: { row, column }, anchor: { row, column } };
}

/** A cell that Tab came to. */
function tabbed(row: number, column: number, tabbedFrom: number): Cursor {
  return { ...at(row, column), tabbedFrom };
}

describe('keys while moving', () => {
  it.each([
    ['ArrowDown', {}, at(6, 2)],
    ['ArrowUp', {}, at(4, 2)],
    ['ArrowRight', {}, at(5, 3)],
    ['ArrowLeft', {}, at(5, 1)],
    ['PageDown', {}, at(20, 2)],
    ['PageUp', {}, at(0, 2)],
    ['Enter', {}, at(6, 2)],
    ['Enter', { shiftKey: true }, at(4, 2)],
    ['Tab', {}, tabbed(5, 3, 2)],
    ['Tab', { shiftKey: true }, tabbed(5, 1, 2)],
    ['Home', {}, at(5, 0)],
    ['End', {}, at(5, 4)],
    ['ArrowDown', { ctrlKey: true }, at(39, 2)],
    ['ArrowLeft', { ctrlKey: true }, at(5, 0)],
    ['Home', { ctrlKey: true }, at(0, 0)],
    ['End', { metaKey: true }, at(39, 4)],
  ] as const)('%s %j goes there', (key, more, expected) => {
    expect(keyWhileMoving(press(key, more), at(5, 2), size)).toEqual({ cursor: expected });
  });

  it.each([
    ['F2', {}, 'edit'],
    ['Escape', {}, 'leave'],
    ['Delete', {}, 'clear'],
    ['Backspace', {}, 'clear'],
    ['z', { ctrlKey: true }, 'undo'],
    ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
    ['y', { metaKey: true }, 'redo'],
    ['d', { ctrlKey: true }, 'fillDown'],
    ['ArrowDown', { altKey: true }, 'openPlace'],
  ] as const)('%s %j means %s', (key, more, command) => {
    expect(keyWhileMoving(press(key, more), at(5, 2), size)).toEqual({ command });
  });

  it.each([
    ['a letter', press('a')],
    ['copying', press('c', { ctrlKey: true })],
    ['pasting', press('v', { ctrlKey: true })],
    ['Alt with another key', press('x', { altKey: true })],
  ])('leaves %s to the browser', (_name, key) => {
    expect(keyWhileMoving(key, at(5, 2), size)).toBeUndefined();
  });

  it('lets Tab out of the grid at its ends', () => {
    expect(keyWhileMoving(press('Tab'), at(39, 4), size)).toBeUndefined();
    expect(keyWhileMoving(press('Tab', { shiftKey: true }), at(0, 0), size)).toBeUndefined();
  });

  it('selects everything, and a block by Shift', () => {
    const all = keyWhileMoving(press('a', { ctrlKey: true }), start, size)?.cursor ?? start;
    const block = keyWhileMoving(press('ArrowDown', { shiftKey: true }), at(5, 2), size)?.cursor;

    expect(selectionOf(all)).toEqual({ top: 0, left: 0, bottom: 39, right: 4 });
    expect(block).toEqual({ at: { row: 6, column: 2 }, anchor: { row: 5, column: 2 } });
  });
});

describe('keys while editing', () => {
  it.each([
    ['Enter', false, { command: 'commit', cursor: at(6, 2) }],
    ['Tab', false, { command: 'commit', cursor: tabbed(5, 3, 2) }],
    ['Escape', false, { command: 'cancel' }],
    ['ArrowRight', false, { command: 'commit', cursor: at(5, 3) }],
    ['ArrowRight', true, undefined],
    ['1', false, undefined],
  ] as const)('%s with a free caret %s', (key, isCaretFree, effect) => {
    expect(keyWhileEditing(press(key), at(5, 2), size, isCaretFree)).toEqual(effect);
  });
});

describe('Enter after Tabs', () => {
  const keys = [
    keyWhileMoving,
    (...[key, cursor, to]: Parameters<typeof keyWhileMoving>) =>
      keyWhileEditing(key, cursor, to, false),
  ];

  it.each([
    ['moving', keys[0]],
    ['editing', keys[1]],
  ])('goes to the next row where they began while %s', (_name, keyOf) => {
    const afterKeys = (...names: readonly string[]) =>
      names.reduce(
        (cursor, name) => keyOf?.(press(name), cursor, size)?.cursor ?? cursor,
        at(5, 1),
      );

    expect(afterKeys('Tab', 'Tab', 'Enter')).toEqual(at(6, 1));
    expect(afterKeys('Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Enter')).toEqual(at(7, 1));
    expect(afterKeys('Tab', 'Tab', 'Enter', 'Tab', 'Enter')).toEqual(at(7, 1));
    expect(afterKeys('Tab', 'ArrowRight', 'Enter')).toEqual(at(6, 3));
  });

  it('goes up from where it is with Shift', () => {
    expect(keyWhileMoving(press('Enter', { shiftKey: true }), tabbed(5, 3, 1), size)).toEqual({
      cursor: at(4, 3),
    });
  });
});

describe('move', () => {
  it('stays inside the grid', () => {
    expect(move(at(0, 0), { down: -1, right: -1 }, size)).toEqual(at(0, 0));
    expect(move(at(39, 4), { down: 1, right: 1 }, size)).toEqual(at(39, 4));
  });
});
