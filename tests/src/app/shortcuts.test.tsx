import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { commandOf, type ShellCommand, shortcutGroups } from '#src/app/shortcuts/shortcuts.ts';
import { useShortcuts } from '#src/app/shortcuts/use-shortcuts.ts';
import { keyWhileMoving } from '#src/features/utilisation/airline/grid/grid-keys.ts';
import { renderScreen } from '../support/render-screen.tsx';
import ShortcutList from '#src/app/shortcuts/shortcut-list.tsx';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

function Page({ run }: { readonly run: (command: ShellCommand) => void }) {
  useShortcuts(run);
  return (
    <>
      <input aria-label="Text" />
      <input aria-label="Box" type="checkbox" />
      <textarea aria-label="Note" />
      <button>Button</button>
    </>
  );
}

function renderPage() {
  const run = vi.fn<(command: ShellCommand) => void>();
  render(<Page run={run} />);
  return { run, user: userEvent.setup() };
}

describe('the shortcuts of the shell', () => {
  it.each([
    [{ ...plain, key: 'k', ctrlKey: true }, 'palette'],
    [{ ...plain, key: 'K', metaKey: true }, 'palette'],
    [{ ...plain, key: '?' }, 'shortcuts'],
    [{ ...plain, key: 'k' }, undefined],
    [{ ...plain, key: '?', ctrlKey: true }, undefined],
    [{ ...plain, key: 'k', ctrlKey: true, altKey: true }, undefined],
    [{ ...plain, key: 'Escape' }, undefined],
  ])('%o is %s', (press, command) => {
    expect(commandOf(press)).toBe(command);
  });

  it('work wherever the focus is; plain keys not where a person types', async () => {
    const { run, user } = renderPage();
    await user.keyboard('?');
    await user.click(screen.getByRole('button'));
    await user.keyboard('{Control>}k{/Control}');
    await user.click(screen.getByLabelText('Box'));
    await user.keyboard('?');
    expect(run.mock.calls).toEqual([['shortcuts'], ['palette'], ['shortcuts']]);
    run.mockClear();

    await user.type(screen.getByLabelText('Text'), 'why?');
    await user.type(screen.getByLabelText('Note'), '?{Control>}k{/Control}');

    expect(run.mock.calls).toEqual([['palette']]);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('?');
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('why?');
  });

  it('rest while a dialog is open', async () => {
    const { run, user } = renderPage();
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');

    await user.keyboard('?');

    expect(run).not.toHaveBeenCalled();
    dialog.remove();
  });
});

describe('the keyboard help', () => {
  it('lists every row of the table', () => {
    renderScreen(<ShortcutList />);

    const words = shortcutGroups.flatMap(({ shortcuts }) => shortcuts.map((each) => each.words));
    expect(screen.getAllByRole('definition').map((each) => each.textContent)).toEqual(words);
  });

  it('names keys of the utilisation grid that do something there', () => {
    const names: Readonly<Record<string, string>> = {
      Esc: 'Escape',
      '↓': 'ArrowDown',
      arrow: 'ArrowDown',
      'Page Up': 'PageUp',
      'Page Down': 'PageDown',
    };
    const cursor = { at: { row: 20, column: 1 }, anchor: { row: 20, column: 1 } };
    const grid = shortcutGroups.find(({ title }) => title === 'In the utilisation grid');
    // The browser itself copies and pastes; the grid takes its events.
    const pressed = grid?.shortcuts.filter(({ keys }) => !['C', 'V'].includes(keys.at(-1) ?? ''));

    for (const { keys } of pressed ?? []) {
      const last = keys.at(-1) ?? '';
      const press = {
        key: names[last] ?? last,
        shiftKey: keys.includes('Shift'),
        ctrlKey: keys.includes('Mod'),
        metaKey: false,
        altKey: keys.includes('Alt'),
      };
      expect([keys, keyWhileMoving(press, cursor, { rows: 40, columns: 4 })]).not.toEqual([
        keys,
        undefined,
      ]);
    }
  });
});
