import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  CellInput,
  type CellInputProps,
} from '#src/features/utilisation/airline/grid/cell-input.tsx';

/** The input over the first of two cells, and what it told the grid. */
function show({ isTaken = true } = {}) {
  const told: string[] = [];
  const at = { row: 0, column: 0 };
  const props: CellInputProps = {
    handle: null,
    cursor: { at, anchor: at },
    size: { rows: 2, columns: 1 },
    place: { top: 0, left: '0px', width: '84px', height: 30 },
    text: '300:00',
    isDerived: false,
    isFigure: true,
    isReadOnly: false,
    label: 'Flight hours',
    problem: undefined,
    isInvalid: false,
    onMove: (cursor) => told.push(`row ${cursor.at.row}`),
    onReveal: () => undefined,
    onType: (text) => {
      told.push(`${isTaken ? 'takes' : 'refuses'} ${text}`);
      return isTaken;
    },
    onTyping: (text) => told.push(text === undefined ? 'rests' : `holds ${text}`),
    onCommand: (command) => told.push(command),
    onCopy: () => '',
    onPaste: (text) => told.push(`pastes ${text}`),
  };
  const { rerender } = render(<CellInput {...props} />);
  return {
    told,
    redraw: (change: Partial<CellInputProps>) => rerender(<CellInput {...props} {...change} />),
    text: () => screen.getByLabelText<HTMLInputElement>('Flight hours').value,
  };
}

describe('the input of the grid', () => {
  it('overwrites the text of the cell and gives what was typed away with Enter', async () => {
    const { told, text } = show();
    const user = userEvent.setup();
    await user.tab();
    expect(text()).toBe('300:00');
    await user.keyboard('12');
    expect(text()).toBe('12');
    await user.keyboard('{Enter}');
    expect(told).toEqual(['holds 1', 'holds 12', 'takes 12', 'rests', 'row 1']);
  });

  it('overwrites the text of the cell where it was clicked, too', async () => {
    const { text } = show();
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('Flight hours'));
    await user.click(screen.getByLabelText('Flight hours'));
    await user.keyboard('12');
    expect(text()).toBe('12');
  });

  it('tells the page of keys that mean something, not of characters', async () => {
    const { text } = show();
    const heard: string[] = [];
    const page = new AbortController();
    const hear = ({ key }: KeyboardEvent): number => heard.push(key);
    window.addEventListener('keydown', hear, { signal: page.signal });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('1?{Control>}k{/Control}{Escape}');
    page.abort();
    expect(text()).toBe('300:00');
    expect(heard.slice(-3)).toEqual(['Control', 'k', 'Escape']);
    expect(heard).not.toContain('1');
    expect(heard).not.toContain('?');
  });

  it('keeps what is not taken over, and stays where it is', async () => {
    const { told, text } = show({ isTaken: false });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('12{Enter}');
    expect(text()).toBe('12');
    expect(told).toEqual(['holds 1', 'holds 12', 'refuses 12']);
  });

  it('passes commands on where nothing may be typed, for the cells beside it', async () => {
    const { told, text, redraw } = show();
    redraw({ isReadOnly: true });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('7{Control>}zd{/Control}{Delete}{F2}');
    expect(text()).toBe('300:00');
    expect(told).toEqual(['undo', 'fillDown', 'clear']);
  });

  it.each([
    ['is taken over', true],
    ['is not taken over', false],
  ])('continues a text that a dialog interrupts and that %s', async (_name, isTaken) => {
    const { text, redraw } = show({ isTaken });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('245:0');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    const field = dialog.appendChild(document.createElement('input'));
    act(() => field.focus());
    redraw({ text: isTaken ? '245:0' : '300:00' });
    dialog.remove();
    act(() => screen.getByLabelText('Flight hours').focus());
    await user.keyboard('5');

    expect(text()).toBe('245:05');
  });

  it('shows the text of the cell again after Escape', async () => {
    const { told, text } = show();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('9{Escape}');
    expect(text()).toBe('300:00');
    expect(told).toEqual(['holds 9', 'rests']);
  });

  it('keeps what is being typed when another text comes, and shows that after Escape', async () => {
    const { text, redraw } = show();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('9');
    redraw({ text: '310:00' });
    expect(text()).toBe('9');
    await user.keyboard('{Escape}');
    expect(text()).toBe('310:00');
  });

  it('leaves the text as it is where F2 opened it and nothing was changed', async () => {
    const { told, text } = show();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{F2}{Enter}');
    expect(text()).toBe('300:00');
    expect(told).toEqual(['rests', 'row 1']);
  });

  it('goes on at the end of the text that F2 opened', async () => {
    const { told, text } = show();
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{F2}{Backspace}9');
    expect(text()).toBe('300:09');
    await user.keyboard('{Enter}');
    expect(told.slice(-3)).toEqual(['takes 300:09', 'rests', 'row 1']);
  });

  it('gives up the block that is selected where its active cell is clicked', async () => {
    const { told, redraw } = show();
    redraw({ cursor: { at: { row: 1, column: 0 }, anchor: { row: 0, column: 0 } } });
    await userEvent.setup().click(screen.getByLabelText('Flight hours'));
    expect(told).toEqual(['row 1']);
  });

  it('shows the text of the cell that the cursor came to', async () => {
    const { text, redraw } = show();
    await userEvent.setup().tab();
    redraw({ cursor: { at: { row: 1, column: 0 }, anchor: { row: 1, column: 0 } }, text: '' });
    expect(text()).toBe('');
  });

  it('tells what a rule says of the cell, and calls only an error an invalid entry', async () => {
    const { redraw } = show();
    const input = screen.getByLabelText('Flight hours');
    redraw({ problem: 'U12: unusual', isInvalid: false });
    expect(document.getElementById('u-problem')?.textContent).toBe('U12: unusual');
    expect(input.getAttribute('aria-invalid')).toBe('false');
    redraw({ problem: 'U06: too many', isInvalid: true });
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});
