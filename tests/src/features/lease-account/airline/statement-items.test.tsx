import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StatedItem } from '#contract/lease-account/statement-items.ts';
import { StatementItems } from '#src/features/lease-account/airline/statement-items.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { none, total } from '#tests/support/second/fraction.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const figuresOf = (row: Element | undefined): string[] =>
  [...(row?.children ?? [])]
    .slice(-3)
    .map((cell) => (readPrinted(cell.textContent ?? '') ?? none).text(2));

const account = { lessor: 'Halden Aviation 1', currency: 'USD' };

function anItem(facts: Partial<StatedItem> & Pick<StatedItem, 'id' | 'reference'>): StatedItem {
  return {
    ...account,
    type: 'basicRent',
    leaseNo: 'SMP-A01',
    date: '2026-01-01',
    due: '2026-01-15',
    daysOverdue: 44,
    age: '31-60',
    gross: '1200.00',
    applied: '200.00',
    amount: '1000.00',
    ...facts,
  };
}

it('prints the parts of the closing balance with their ages, and where each one opens (§3.4)', async () => {
  const items = [
    anItem({ id: 'invoice 1 open', reference: 'INV-1' }),
    anItem({
      id: 'payment 2',
      reference: 'PAY-2',
      type: null,
      leaseNo: null,
      date: '2026-02-03',
      due: null,
      daysOverdue: 0,
      age: 'onAccount',
      gross: '-500.00',
      applied: '-100.10',
      amount: '-399.90',
    }),
  ];
  const totals = [{ currency: 'USD', amount: '600.10' }];
  const body = { items, total: 2, totals, asOf: '2026-06-15T12:00:00.000Z' };
  server.answer('/portal/api/statement-of-account/items', { status: 200, body });
  renderScreen(<StatementItems account={account} from="2026-01-01" to="2026-02-28" />);
  const list = within(screen.getByRole('region', { name: 'Open items, Halden Aviation 1, USD' }));
  const table = await list.findByRole<HTMLTableElement>('table');
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const sums = rows.map((row) => figuresOf(row)[2] ?? '');

  expect(rows.map(figuresOf)).toEqual([
    ['1200.00', '200.00', '1000.00'],
    ['-500.00', '-100.10', '-399.90'],
  ]);
  expect(total(sums).text(2)).toBe('600.10');
  expect(figuresOf(table.tFoot?.rows[0]).at(-1)).toBe('600.10');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('31 to 60 days'),
    expect.stringContaining('On account'),
  ]);
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/LeaseAccount/ViewInvoices?status=all&q=INV-1&row=INV-1',
    '/LeaseAccount/PaymentHistory?q=PAY-2&from=2026-02-03&to=2026-02-03&row=PAY-2',
  ]);
});
