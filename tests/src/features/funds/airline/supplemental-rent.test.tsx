import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { ClaimDetail } from '#contract/claims/claim-detail.ts';
import type { Fund } from '#contract/funds/fund-row.ts';
import { ClaimActions, ClaimPanel } from '#src/features/claims/airline/claim-panel.tsx';
import FundBalancesPage from '#src/features/funds/airline/fund-balances-page.tsx';
import MonthlyReportsPage from '#src/features/funds/airline/monthly-reports-page.tsx';
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

const asOf = '2026-06-15T12:00:00.000Z';

const figures = {
  currency: 'USD',
  opening: '1912480.55',
  billed: '79214.10',
  paid: '79214.10',
  transfers: '-25000.00',
  claimsPaid: '640000.00',
  adjustments: '0.00',
  closing: '1326694.65',
  billedNotPaid: '0.00',
  committed: '1400000.00',
  available: '-73305.35',
};

const fund: Fund = {
  id: 'f-1',
  kind: 'ENG_PR',
  leaseNo: 'AUR-A01',
  leaseEnd: '2030-01-01',
  asset: { kind: 'aircraft', serial: '4201', model: 'A320-200' },
  component: 'V15001',
  rate: null,
  ...figures,
};

function showFunds(to: string): void {
  const facets = {
    leases: ['AUR-A01'],
    currencies: ['USD'],
    period: { from: '2025-07', to },
    firstMonth: '2024-01',
    figuresOn: to === '2026-06' ? '2026-06-15' : '2026-05-31',
    currentMonth: '2026-06',
  };
  const body = { items: [fund], total: 1, totals: [figures], facets, asOf };
  server.answer('/portal/api/funds', { status: 200, body });
}

describe('Fund Balances', () => {
  it('show the roll-forward with its note, and a period is one click', async () => {
    showFunds('2026-05');
    const { user, addresses } = renderScreen(
      <FundBalancesPage />,
      '/SupplementalRent/FundBalances',
    );
    const row = within(await screen.findByRole('row', { name: /Engine restoration/ }));
    const cells = row.getAllByRole('cell').map((cell) => cell.textContent);

    expect(cells).toEqual(
      expect.arrayContaining(['1,912,480.55', '79,214.10', '−25,000.00', '−73,305.35']),
    );
    screen.getByText(/as at 31 May 2026\. Balances are notional/);

    await user.click(screen.getByRole('button', { name: 'All' }));

    expect(addresses.at(-1)).toBe('/SupplementalRent/FundBalances?from=2024-01&to=2026-06');
  });

  it('say that figures of the present month are of today', async () => {
    showFunds('2026-06');
    renderScreen(<FundBalancesPage />, '/SupplementalRent/FundBalances?to=2026-06');

    await screen.findByText(/Closing and available as at 15 Jun 2026/);
  });
});

const line: BillingLine = {
  id: 'b-1',
  month: '2026-05',
  leaseNo: 'AUR-A01',
  asset: 'MSN 4201',
  fundId: 'f-1',
  kind: 'ENG_PR',
  component: 'V15001',
  basis: 'FH',
  used: 6270,
  source: 'minimum',
  isEstimated: true,
  estimate: null,
  ratio: '2.0096',
  band: '2.0000',
  ratioOf: 'engine',
  engineCycles: 52,
  minimumCycles: 1,
  limitedTo: null,
  derate: '7.5',
  rateDerate: '5',
  isDerateReported: true,
  rate: '260.850000',
  rateBasis: null,
  minimum: '150.000000',
  onLeaseDays: 31,
  daysInMonth: 31,
  partFrom: null,
  partTo: null,
  leaseDays: null,
  billedUnits: '150.0000',
  currency: 'USD',
  amount: '39127.50',
  topUp: '11868.67',
  invoiceId: 'i-1',
  invoice: 'AUR-2026-0042',
  correctedFrom: null,
};

function showBilling(items: readonly BillingLine[]): void {
  const facets = {
    month: '2026-05',
    months: ['2026-05'],
    leases: ['AUR-A01'],
    estimatedLeases: ['AUR-A01'],
    notBilled: ['AUR-A05'],
    invoices: [],
    trend: [],
  };
  const totals = [{ currency: 'USD', amount: '39127.50', topUp: '11868.67' }];
  const body = { items, total: items.length, totals, facets, asOf };
  server.answer('/portal/api/monthly-billing', { status: 200, body });
  renderScreen(<MonthlyReportsPage />, '/SupplementalRent/MonthlyReports');
}

describe('Monthly Billing Details', () => {
  it('write units and rates on a card of a phone as in the table', async () => {
    installBrowserStandIns({ isPhone: true });
    showBilling([{ ...line, rate: '14500', billedUnits: '1312.75' }]);

    await screen.findByText('Minimum · 1312:45 × 14,500');
  });

  it('say what was flown, what was billed, and that it rests on an estimate', async () => {
    showBilling([line]);
    const row = within(await screen.findByRole('row', { name: /Engine restoration/ }));
    const cells = row.getAllByRole('cell').map((cell) => cell.textContent);

    expect(cells).toEqual(expect.arrayContaining(['104:30', 'Minimum', '39,127.50']));
    screen.getByText(/^Billed on an estimate for May 2026: AUR-A01\./);
    screen.getByText(/^Not billed yet for May 2026: AUR-A05\. A lease is billed once/);
    expect(row.getByRole('link', { name: 'AUR-2026-0042' }).getAttribute('href')).toBe(
      '/LeaseAccount/ViewInvoices?status=all&q=AUR-2026-0042&row=AUR-2026-0042',
    );
  });
});

const claim: ClaimDetail = {
  id: 'c-1',
  number: 'CLM-AUR-001',
  leaseId: 'l-1',
  leaseNo: 'AUR-A01',
  asset: 'MSN 4201',
  component: 'A9001',
  eventType: 'APU',
  eventStart: '2026-04-01',
  eventEnd: '2026-04-20',
  shop: 'Delta APU Works',
  currency: 'USD',
  claimed: '1000.00',
  eligible: '1000.00',
  excluded: '0.00',
  approved: null,
  paid: null,
  status: 'docsRequired',
  wasReopened: false,
  ageDays: 12,
  owner: 'Una Byrne',
  invoiceNumber: 'SV-77',
  invoiceTotal: '1000.00',
  lines: [],
  limits: [],
  isLoaded: false,
  fundPayments: [],
  payment: null,
  overdue: [],
  isDecided: false,
  documents: [],
  events: [],
  findings: [],
  rowVersion: 4,
};

describe('a claim', () => {
  it('takes documents while it is not decided, first those that are missing', async () => {
    server.answer('/portal/api/claims/c-1', { status: 200, body: claim });
    renderScreen(<ClaimPanel id="c-1" />);
    const place = within(await screen.findByRole('region', { name: 'Add a document' }));
    const kinds = place.getAllByRole('option').map((option) => option.textContent);

    expect(kinds[0]).toBe('Workscope approval');
    expect(kinds).toContain('Exclusions split');
    expect(kinds).not.toContain('LLP sheets off and on');
    expect(kinds.at(-1)).toBe('Other document');
    expect(place.getByRole('button', { name: 'Add document' }).hasAttribute('disabled')).toBe(true);
  });

  it('is answered by an action of its head', async () => {
    server.answer('/portal/api/claims/c-1', { status: 200, body: claim });
    renderScreen(<ClaimActions id="c-1" number={claim.number} onWrite={vi.fn()} />);

    await screen.findByRole('button', { name: 'Answer the request' });
  });

  it('that is approved says which overdue invoices hold its payment back (§1.7)', async () => {
    const overdue = [{ currency: 'USD', amount: '590450.00', invoices: 2 }];
    const approved = { status: 'approved', approved: '1000.00', isDecided: true };
    server.answer('/portal/api/claims/c-1', {
      status: 200,
      body: { ...claim, ...approved, overdue },
    });
    renderScreen(<ClaimPanel id="c-1" />);

    await screen.findByText(/^Not paid yet: .* USD 590,450\.00 overdue in 2 invoices\./);
  });

  it('takes no more documents once it is decided', async () => {
    const body = { ...claim, status: 'approved', approved: '1000.00', isDecided: true };
    server.answer('/portal/api/claims/c-1', { status: 200, body });
    renderScreen(<ClaimPanel id="c-1" />);

    await screen.findByRole('list', { name: 'Life of the claim' });
    expect(screen.queryByRole('region', { name: 'Add a document' })).toBeNull();
  });
});
