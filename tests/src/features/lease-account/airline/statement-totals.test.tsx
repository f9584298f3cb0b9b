import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StatementTotal } from '#contract/lease-account/statement-totals.ts';
import { StatementTools } from '#src/features/lease-account/airline/statement-tools.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { wrongRows } from '#tests/support/read/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const none = {
  Current: '0.00',
  '1-30': '0.00',
  '31-60': '0.00',
  '61-90': '0.00',
  '90+': '0.00',
  suspended: '0.00',
  writtenOff: '0.00',
};

/** Two accounts: 100.00 open before, 250.00 billed and 80.00 paid, of which 30.00 is on account. */
const total: StatementTotal = {
  id: 'USD',
  currency: 'USD',
  from: '2026-03-01',
  to: '2026-06-15',
  opening: '100.00',
  open: '300.00',
  disputed: '40.00',
  onAccount: '30.00',
  closing: '270.00',
  accounts: [
    {
      lessor: 'Halden Aviation 1',
      currency: 'USD',
      opening: '100.00',
      open: '250.00',
      disputed: '40.00',
      onAccount: '30.00',
      closing: '220.00',
      before: [{ kind: 'invoice', amount: '100.00' }],
      movements: [
        { kind: 'invoice', amount: '200.00' },
        { kind: 'payment', amount: '-80.00' },
      ],
      aging: { ...none, '1-30': '250.00' },
      movedCredits: [],
    },
    {
      lessor: 'Halden Aviation 2',
      currency: 'USD',
      opening: '0.00',
      open: '50.00',
      disputed: '0.00',
      onAccount: '0.00',
      closing: '50.00',
      before: [],
      movements: [{ kind: 'invoice', amount: '50.00' }],
      aging: { ...none, Current: '50.00' },
      movedCredits: [],
    },
  ],
};

it('shows the totals of the statement by currency, and opens each account to what made it', async () => {
  const body = { items: [total], total: 1, asOf: '2026-06-15T12:00:00.000Z' };
  server.answer('/portal/api/statement-of-account/totals', { status: 200, body });
  const { user } = renderScreen(
    <StatementTools asOf="2026-06-15" about={{ leases: [], lessors: [] }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Statement of account' }));
  const table = within(await screen.findByRole('table', { name: /^Totals by currency/ }));
  const row = within(table.getByRole('row', { name: /^Total USD/ }));
  const made = screen.getAllByRole('table', { name: /^How these totals are made/ });
  const wrong = made.flatMap((one) =>
    wrongRows(
      [...one.querySelectorAll('tbody tr')].map(({ children: [step, result] }) => ({
        lines: [...(step?.children ?? [])].map(({ textContent }) => textContent ?? ''),
        result: result?.textContent ?? '',
      })),
    ),
  );

  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '300.00',
    '40.00',
    '−30.00',
    '270.00',
  ]);
  expect(made).toHaveLength(2);
  expect(wrong).toEqual([]);
  screen.getByRole('button', { name: 'Excel (.xlsx)' });
});

it('stays open while its period is changed, and shows the new one', async () => {
  const body = { items: [total], total: 1, asOf: '2026-06-15T12:00:00.000Z' };
  server.answer('/portal/api/statement-of-account/totals', { status: 200, body });
  const { user } = renderScreen(
    <StatementTools asOf="2026-06-15" about={{ leases: [], lessors: [] }} />,
  );
  await user.click(screen.getByRole('button', { name: 'Statement of account' }));
  await screen.findByRole('table', { name: 'Totals by currency, as at 15 Jun 2026' });

  await user.selectOptions(screen.getByLabelText('Period of the statement'), 'Own days');
  await user.click(screen.getByLabelText('to'));
  fireEvent.change(screen.getByLabelText('to'), { target: { value: '2026-05-31' } });

  await screen.findByRole('table', { name: 'Totals by currency, as at 31 May 2026' });
  await waitFor(() => expect(server.requests.at(-1)).toContain('to=2026-05-31'));
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole('table', { name: /^Totals by/ })).toBeNull());
});
