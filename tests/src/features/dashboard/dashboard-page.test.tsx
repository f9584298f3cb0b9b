import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DashboardPage from '#src/features/dashboard/dashboard-page.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/dashboard';
let server: FakeServer;

const euro = {
  currency: 'EUR',
  overdue: { amount: '1128361.52', invoices: 1, disputed: 0 },
  dueIn30Days: { amount: '20.00', invoices: 2 },
  gross: '3100000.00',
  paid: '150000.00',
  credited: '88.91',
  balance: '2949911.09',
  suspended: '911.09',
  writtenOff: '0.00',
  payable: '2949000.00',
  aging: {
    current: '1821549.57',
    days1To30: '1128361.52',
    days31To60: '0.00',
    days61To90: '0.00',
    over90: '0.00',
  },
};

const asOf = '2026-10-31T12:00:00Z';

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the dashboard', () => {
  it('says first what needs attention, each line leading to the filtered list', async () => {
    server.answer(path, {
      status: 200,
      body: {
        asOf,
        notices: [],
        activeLeases: 9,
        money: [euro],
        nextRents: [],
        disputedInvoices: 1,
      },
    });
    renderScreen(<DashboardPage />);
    await screen.findByRole('heading', { name: 'Needs attention' });

    const lines = screen
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]);

    expect(lines).toEqual([
      [
        'EUR 1,128,361.52 overdue on 1 invoice',
        '/LeaseAccount/ViewInvoices?status=overdue&currency=EUR',
      ],
      [
        'EUR 20.00 due within 30 days on 2 invoices, without what disputes suspend',
        '/LeaseAccount/ViewInvoices?status=payable&currency=EUR&dueFrom=2026-10-31&dueTo=2026-11-30',
      ],
      ['1 invoice in dispute, not overdue', '/LeaseAccount/ViewInvoices?status=disputed'],
    ]);
  });

  it.each([
    [1, 1, 'EUR 1,128,361.52 overdue on 1 invoice, which is in dispute'],
    [3, 2, 'EUR 1,128,361.52 overdue on 3 invoices, 2 of them in dispute'],
  ])('counts once what is overdue and disputed', async (invoices, disputed, line) => {
    const money = [{ ...euro, overdue: { ...euro.overdue, invoices, disputed } }];
    const body = { asOf, notices: [], activeLeases: 9, money, nextRents: [], disputedInvoices: 0 };
    server.answer(path, { status: 200, body });
    renderScreen(<DashboardPage />);
    await screen.findByRole('heading', { name: 'Needs attention' });

    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);

    expect(lines[0]).toBe(line);
    expect(lines.some((text) => text.endsWith('in dispute, not overdue'))).toBe(false);
  });

  it('counts the disputed invoices as the list behind the line does, overdue ones with them', async () => {
    const money = [{ ...euro, overdue: { ...euro.overdue, invoices: 3, disputed: 2 } }];
    const body = { asOf, notices: [], activeLeases: 9, money, nextRents: [], disputedInvoices: 4 };
    server.answer(path, { status: 200, body });
    renderScreen(<DashboardPage />);

    const link = await screen.findByRole('link', { name: /6 invoices/ });

    expect(link.closest('li')?.textContent).toBe('6 invoices in dispute, 2 overdue');
    expect(link.getAttribute('href')).toBe('/LeaseAccount/ViewInvoices?status=disputed');
  });

  it('opens its totals to the rules and inputs that give them (§3.4, §3.9)', async () => {
    const body = { asOf, notices: [], activeLeases: 9, money: [euro], nextRents: [] };
    server.answer(path, { status: 200, body });
    renderScreen(<DashboardPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'How these totals are made' }));
    const results = [...document.querySelectorAll('tbody tr')].map((row) => [
      row.querySelector('strong')?.textContent,
      row.lastElementChild?.textContent,
    ]);

    expect(results).toEqual([
      ['Open balance', '2,949,911.09'],
      ['Payable', '2,949,000.00'],
      ['Overdue', '1,128,361.52'],
      ['Not overdue', '1,821,549.57'],
    ]);
    expect(wrongSteps()).toEqual([]);
  });

  it('says what there is to do beside money, and shows what there is to know as tiles', async () => {
    const work = {
      utilisation: { month: '2026-09', leases: 3, due: '2026-10-12' },
      letters: {
        lapsed: 2,
        nonRenewal: 1,
        expiring: 1,
        shortfalls: [{ currency: 'USD', amount: '515000.00', leases: 1 }],
      },
      claims: { open: 4, docsRequired: 2, drafts: 1 },
      projects: {
        projects: 2,
        openItems: 12,
        overdueItems: 5,
        criticalItems: 1,
        next: { projectId: 'p-1', name: 'Borescope', planned: '2026-11-05' },
      },
      fleet: { aircraft: 8, engines: 1, ending: 0, endTo: '2027-10-31' },
      documents: { unread: 1, from: '2026-10-01' },
      listings: { recent: 0, available: 0 },
    };
    server.answer(path, { status: 200, body: { asOf, notices: [], activeLeases: 9, ...work } });
    renderScreen(<DashboardPage />);
    await screen.findByRole('heading', { name: 'At a glance' });

    const due = 'the first 19 days late';
    const links = screen
      .getAllByRole('listitem')
      .map((item) => [item.textContent, item.querySelector('a')?.getAttribute('href')]);

    expect(links).toEqual([
      ['USD 515,000.00 of security missing on 1 lease', '/LeaseAccount/LettersOfCredit?tab=cover'],
      [`3 leases not reported for Sep 2026, ${due}`, '/Utilisation/index'],
      ['5 open items overdue in technical projects', '/TMS/TechnicalProjects'],
      [
        '2 letters of credit expired while a lease lasts',
        '/LeaseAccount/LettersOfCredit?status=lapsed',
      ],
      [
        '1 letter of credit with a notice of non-renewal',
        '/LeaseAccount/LettersOfCredit?status=nonRenewal',
      ],
      [
        '1 letter of credit within 60 days of expiry',
        '/LeaseAccount/LettersOfCredit?status=expiring',
      ],
      ['2 claims waiting for your documents', '/SupplementalRent/Claims?status=docsRequired'],
      ['Technical projects12 open itemsNext: Borescope, 05 Nov 2026', '/TMS/TechnicalProjects'],
      ['Supplemental rent4 open claims1 not submitted yet', '/SupplementalRent/Claims'],
      ['Fleet8 aircraft on lease1 on engine leases', '/FleetSummary/Fleet/Aircraft'],
      [
        'Documents1 new documentSince 01 Oct 2026',
        '/Documents/Publications?publishedFrom=2026-10-01&unread=only',
      ],
    ]);
  });

  it('shows the balance of each currency with its age in words', async () => {
    server.answer(path, {
      status: 200,
      body: { asOf, notices: [], activeLeases: 9, money: [euro] },
    });
    renderScreen(<DashboardPage />);

    await screen.findByText('2,949,911.09');

    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Not overdue',
      '1–30 days',
      '31–60 days',
      '61–90 days',
      'Over 90 days',
    ]);
    expect(screen.getAllByRole('definition').map((figure) => figure.textContent)).toEqual([
      '1,821,549.57',
      '1,128,361.52',
      '0.00',
      '0.00',
      '0.00',
    ]);
  });

  it('shows no money to those whose answer has none', async () => {
    server.answer(path, { status: 200, body: { asOf, notices: [], activeLeases: 9 } });
    renderScreen(<DashboardPage />);

    await screen.findByText('9 active leases · Figures as at 31 Oct 2026, 12:00 UTC');

    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Dashboard',
    ]);
    expect(screen.getByText(/does not include invoices and balances/).textContent).toBe(
      'Nothing needs your attention here. Your access does not include invoices and balances; ' +
        'if you need them, write to support@lessor.example.',
    );
  });

  it('says when no leases are linked', async () => {
    server.answer(path, {
      status: 200,
      body: { asOf, notices: [], activeLeases: 0, money: [], nextRents: [] },
    });

    renderScreen(<DashboardPage />);

    expect((await screen.findByText('No leases are linked to your account yet.')).tagName).toBe(
      'DIV',
    );
  });

  it('says why it could not be loaded and tries again', async () => {
    server.answer(
      path,
      { status: 500, body: aProblem('internalError', 500) },
      { status: 200, body: { asOf, notices: [], activeLeases: 9, money: [euro] } },
    );
    const { user } = renderScreen(<DashboardPage />);

    await user.click(await screen.findByRole('button', { name: 'Try again' }));

    expect((await screen.findByText('2,949,911.09')).className).toBe('figure');
  });
});
