import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BookedEntry } from '#contract/lease-account/statement-entries.ts';
import { StatementEntries } from '#src/features/lease-account/airline/statement-entries.tsx';
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

const figureOf = (row: Element | undefined) =>
  readPrinted(row?.lastElementChild?.textContent ?? '') ?? none;

const account = { lessor: 'Halden Aviation 1', currency: 'USD' };

function anEntry(kind: BookedEntry['kind'], amount: string, at: number): BookedEntry {
  const isPayment = kind === 'payment' || kind === 'returnedPayment';
  return {
    ...account,
    id: `${kind} ${at}`,
    date: `2026-03-0${at}`,
    kind,
    note: null,
    reference: `${isPayment ? 'PAY' : 'INV'}-${at}`,
    valueDate: isPayment ? '2026-03-02' : null,
    leaseNo: isPayment ? null : 'SMP-A01',
    amount,
  };
}

it('prints what was booked, of which a reader makes the sums, and where each entry opens (§3.4)', async () => {
  const items = [
    anEntry('invoice', '1200.00', 1),
    anEntry('payment', '-800.10', 2),
    anEntry('creditNote', '-99.90', 3),
    anEntry('returnedPayment', '800.10', 4),
  ];
  const totals = [{ currency: 'USD', amount: '1100.10' }];
  const body = { items, total: 4, totals, asOf: '2026-06-15T12:00:00.000Z' };
  server.answer('/portal/api/statement-of-account/entries', { status: 200, body });
  renderScreen(<StatementEntries account={account} from="2026-03-01" to="2026-06-15" />);
  const list = within(screen.getByRole('region', { name: 'Entries, Halden Aviation 1, USD' }));
  const table = await list.findByRole<HTMLTableElement>('table');
  const amounts = [...(table.tBodies[0]?.rows ?? [])].map(figureOf);

  expect(amounts).toHaveLength(4);
  expect(total(amounts).text(2)).toBe('1100.10');
  expect(figureOf(table.tFoot?.rows[0]).text(2)).toBe('1100.10');
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/LeaseAccount/ViewInvoices?status=all&q=INV-1&row=INV-1',
    '/LeaseAccount/PaymentHistory?q=PAY-2&from=2026-03-02&to=2026-03-02&row=PAY-2',
    '/LeaseAccount/ViewInvoices?status=all&q=INV-3&row=INV-3',
    '/LeaseAccount/PaymentHistory?q=PAY-4&from=2026-03-02&to=2026-03-02&row=PAY-4',
  ]);
});
