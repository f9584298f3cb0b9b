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
  renderScreen(<ImportPreview answer={{ plan, problems: [] }} />);

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
  renderScreen(<ImportPreview answer={{ plan, problems: [] }} />);

  const list = screen.getByRole('list', { name: 'Rows left out' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(100);
  screen.getByText('And 30 more, all in the file:');
  screen.getByRole('button', { name: 'Rows left out (CSV)' });
});
