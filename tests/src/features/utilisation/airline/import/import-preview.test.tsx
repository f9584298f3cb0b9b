import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ImportPreview } from '#src/features/utilisation/airline/dialogs/import/import-preview.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const doubt = 'U24: MSN 7788 has no position 3. Choose 1 or 2.';

it('shows the first twenty rows, and of the others those with a place that cannot be', () => {
  const rows = Array.from({ length: 40 }, (_, at) => {
    const row = { row: at + 2, serial: `ESN${at}`, month: '2026-06', effect: '1:00' };
    return at === 32 ? { ...row, doubt } : row;
  });
  const plan = { refused: null, change: null, rows, faults: [] };
  renderScreen(<ImportPreview answer={{ plan, problems: [] }} hidden={undefined} />);

  const shown = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(shown).toHaveLength(1 + 20 + 1);
  expect(shown.at(-1)).toBe(`34ESN32Jun 20261:00${doubt}`);
  screen.getByText('And 19 more.');
});

it('shows the first hundred rows that are left out, and offers all of them as a file', () => {
  const faults = Array.from({ length: 130 }, (_, at) => ({
    row: at + 2,
    text: `Row ${at + 2}: no.`,
  }));
  const plan = { refused: null, change: null, rows: [], faults };
  renderScreen(<ImportPreview answer={{ plan, problems: [] }} hidden={undefined} />);

  const list = screen.getByRole('list', { name: 'Rows left out' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(100);
  screen.getByText('And 30 more, all in the file:');
  screen.getByRole('button', { name: 'Rows left out (CSV)' });
});

it('says which rows replace figures and which the search hides', () => {
  const row = { row: 2, serial: '4521', month: '2026-06', effect: '211:00, 90' };
  const rows = [
    { ...row, replaces: '210:30 / 88' },
    { ...row, row: 3, serial: '0788' },
  ];
  const plan = { refused: null, change: null, rows, faults: [] };
  const shownBy = { find: '', filterBy: 'lease' } as const;
  const hidden = { count: 1, by: 'the search “EI-ABC”', shownBy };
  renderScreen(<ImportPreview answer={{ plan, problems: [] }} hidden={hidden} />);

  expect(screen.getByRole('status').textContent).toBe(
    '2 rows are taken, 0 left out. 1 row replaces what is there already. 1 row is hidden by the search “EI-ABC”, which Apply clears.',
  );
  expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'RowSerialMonthFigures',
    '24521Jun 2026211:00, 90replaces 210:30 / 88',
    '30788Jun 2026211:00, 90',
  ]);
});
