import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PaymentPanel } from '#src/features/lease-account/airline/payment-panel.tsx';
import PaymentsPage from '#src/features/lease-account/airline/payments-page.tsx';
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

const payment = {
  id: 'pay-1',
  reference: 'PAY-1',
  receivedDate: '2026-10-05',
  valueDate: '2026-10-05',
  payer: 'Aurora Airways',
  bankReference: 'WIRE-1',
  leaseNo: 'AUR-A01',
  lessorEntity: null,
  currency: 'USD',
  amount: '1200.00',
  applied: '0.00',
  unapplied: '0.00',
  status: 'returned',
  returnedOn: '2026-10-09',
  returnReason: 'The bank took it back.',
};

/** Opens the page with one payment and the sum of what was returned. */
async function open(returned: string): Promise<string | null> {
  const sums = { currency: 'USD', amount: '0.00', applied: '0.00', unapplied: '0.00' };
  const facets = { leases: [], currencies: ['USD'], from: '2025-11-01', to: '2026-10-31' };
  const totals = [{ ...sums, returned }];
  const body = { items: [payment], total: 1, totals, facets, asOf: '2026-10-31T12:00:00Z' };
  server.answer('/portal/api/payments', { status: 200, body });
  renderScreen(<PaymentsPage />, '/LeaseAccount/PaymentHistory');
  return (await screen.findByText(/^Value dates/)).textContent;
}

it('says what the totals of payments leave out', async () => {
  expect(await open('1200.00')).toBe(
    'Value dates 01 Nov 2025 to 31 Oct 2026. Totals leave out returned payments: USD 1,200.00.',
  );
});

it('says that what a returned payment had settled is due since its due date', async () => {
  const applied = { invoiceId: 'inv-1', number: 'INV-1', type: 'basicRent', leaseNo: 'AUR-A01' };
  const allocations = [
    { ...applied, date: '2026-10-05', amount: '1200.00' },
    { ...applied, date: '2026-10-09', amount: '-1200.00' },
  ];
  server.answer('/portal/api/payments/pay-1', { status: 200, body: { ...payment, allocations } });
  renderScreen(<PaymentPanel id="pay-1" />, '/LeaseAccount/PaymentHistory');

  expect(
    await screen.findByText(
      'The bank took it back, 09 Oct 2026. What it had settled is due again since its own due date, as if it had never been paid.',
    ),
  ).toBeDefined();
});

it('says nothing of returned payments where there are none', async () => {
  expect(await open('0.00')).toBe('Value dates 01 Nov 2025 to 31 Oct 2026');
});
