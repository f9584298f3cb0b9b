import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { InvoiceDetailPanel } from '#src/features/invoices/airline/invoice-detail.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/invoices/inv-1';
const credit: InvoiceDetail['allocations'][number] = {
  date: '2026-08-17',
  reference: 'INV-50',
  kind: 'creditNote',
  type: 'creditNote',
  amount: '930.61',
  rule: 'oldest',
  about: 'INV-20',
};
const bill: InvoiceDetail = {
  ...anInvoice({ number: 'INV-40' }),
  lines: [],
  allocations: [credit],
  correctsInvoice: null,
  correctedBy: [],
  billDocuments: [],
  billedMonth: '2026-07',
  bearsInterest: true,
  interest: null,
  payTo: null,
  isPayToHidden: false,
  history: [],
};
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  const disputes = { items: [], rowVersion: 1, canDispute: false, suspends: true };
  server.answer(`${path}/disputes`, { status: 200, body: disputes });
  server.answer(`${path}/remittance-advices`, { status: 200, body: { items: [] } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

async function show(invoice: InvoiceDetail): Promise<void> {
  server.answer(path, { status: 200, body: invoice });
  renderScreen(<InvoiceDetailPanel id="inv-1" />);
  await screen.findByRole('table', { name: /^Lines/ });
}

it('leads from a bill of use to how each of its lines is made', async () => {
  await show(bill);
  const link = screen.getByRole('link', { name: /^How use and rate/ });

  expect(link.getAttribute('href')).toContain(
    '/SupplementalRent/MonthlyReports?month=2026-07&invoice=INV-40',
  );
});

it.each([
  ['oldest', 'the open item of the same lease, lessor and currency that is due first.'],
  ['lessor', 'so the lessor has chosen this one; the portal has no record of why.'],
] as const)('says from where a credit came, when and why (%s)', async (rule, words) => {
  await show({ ...bill, allocations: [{ ...credit, rule }] });
  const said = screen.getByText(/came from credit note INV-50, which corrects INV-20/);

  expect(said.textContent).toContain('On 17 Aug 2026, USD 930.61');
  expect(said.textContent).toContain(words);
});

it('says nothing of a credit to the bill that it corrects', async () => {
  await show({ ...bill, billedMonth: null, allocations: [{ ...credit, rule: 'correction' }] });

  expect(screen.queryByText(/came from credit note/)).toBeNull();
  expect(screen.queryByRole('link', { name: /^How use and rate/ })).toBeNull();
});

it('begins with why it is overdue', async () => {
  await show(bill);
  const reason = screen.getByText(/was due on 01 Oct 2026/);

  expect(reason.textContent).toBe(
    'USD 1,000.00 was due on 01 Oct 2026. After payments of USD 400.00, USD 600.00 is open, 30 days after that day.',
  );
});
