import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { InterestChargeRow } from '#contract/lease-account/interest-charges.ts';
import { InvoiceInterest } from '#src/features/invoices/airline/record/invoice-interest.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoiceDetail } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const invoice = anInvoiceDetail({ interest: { graceUntil: '2026-10-04', isShown: true } });
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const aCharge = (changes: Partial<InterestChargeRow>): InterestChargeRow => ({
  id: 'charge-1',
  invoiceNumber: invoice.number,
  invoiceType: invoice.type,
  leaseNo: invoice.leaseNo,
  currency: 'USD',
  principal: '600.00',
  bearing: [],
  dueDate: invoice.dueDate,
  throughDate: '2026-10-31',
  daysLate: 30,
  index: 'CME Term SOFR 1M',
  margin: '0.04',
  dayCount: 'ACT/360',
  termsFrom: '2024-01-01',
  amendment: null,
  termsChangedOn: null,
  amount: '3.00',
  chargedBefore: '0.00',
  isEstimate: false,
  status: 'accruing',
  interestInvoice: null,
  waivedReason: null,
  ...changes,
});

async function wordsOf(charges: readonly InterestChargeRow[]): Promise<(string | null)[]> {
  const facets = { leases: [], currencies: [], estimatedTo: '2026-10-31', unpublished: [] };
  const page = { items: charges, total: charges.length, asOf: '2026-10-31T12:00:00Z', totals: [] };
  server.answer('/portal/api/interest-charges', { status: 200, body: { ...page, facets } });
  renderScreen(<InvoiceInterest invoice={invoice} />);
  await screen.findAllByRole('link', { name: /USD/ });
  return screen.getAllByRole('link').map((link) => link.textContent);
}

it('says of a waived charge that it is waived, and not that it is interest so far', async () => {
  expect(await wordsOf([aCharge({ status: 'waived', waivedReason: 'A bank holiday' })])).toEqual([
    'Waived: interest of USD 3.00 to 31 Oct 2026',
  ]);
});

it('says of an invoice that is charged in part what is billed, and all its interest to date', async () => {
  const billed = aCharge({ status: 'invoiced', amount: '2.00', throughDate: '2026-10-20' });
  const rest = aCharge({ id: invoice.id, amount: '1.00', chargedBefore: '2.00', isEstimate: true });

  expect(await wordsOf([billed, rest])).toEqual([
    'Invoiced: interest of USD 2.00 to 20 Oct 2026',
    'Interest on this invoice so far: USD 3.00 to 31 Oct 2026, an estimate; USD 2.00 charged or waived before',
  ]);
});
