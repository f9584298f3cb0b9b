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
      [
        'Technical projects12 open itemsNext: Borescope, 05 Nov 2026',
        '/TMS/TechnicalProjectDetails?project=p-1',
      ],
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

  it('shows the notices of the lessor as they were written', async () => {
    const notice = { id: 'n1', severity: 'warning', from: '2026-10-31', until: '2026-11-02' };
    const text = 'On <b>Friday</b>.\nBack on Monday.';
    const notices = [{ ...notice, title: 'Offices closed', text }];
    server.answer(path, { status: 200, body: { asOf, notices, activeLeases: 9 } });
    renderScreen(<DashboardPage />);

    const region = await screen.findByRole('region', { name: 'Notices of the lessor' });
    const [line] = region.getElementsByTagName('summary');

    expect(line?.textContent).toBe(`ImportantOffices closed${text}`);
    expect(region.getElementsByClassName('notice-text')[0]?.textContent).toBe(text);
    expect(region.textContent).toContain('31 Oct 2026 to 02 Nov 2026');
  });

  it('keeps a notice dismissed until its words change, and a critical one open', async () => {
    const notice = (id: string, severity: string, text: string) =>
      ({ id, severity, text, title: `Notice ${id}`, from: '2026-10-31', until: null }) as const;
    const answerWith = (text: string, severity = 'info') => {
      const notices = [notice('n1', 'critical', 'Pay elsewhere.'), notice('n2', severity, text)];
      server.answer(path, { status: 200, body: { asOf, notices, activeLeases: 9 } });
    };
    const titles = () =>
      screen.queryAllByRole('heading', { name: /^Notice/ }).map(({ textContent }) => textContent);
    answerWith('Closed on Friday.');
    const first = renderScreen(<DashboardPage />);
    await first.user.click(
      await screen.findByRole('button', { name: 'Dismiss the notice Notice n2' }),
    );

    expect(titles()).toEqual(['Notice n1']);
    expect(document.activeElement?.textContent).toBe('Show 1 dismissed notice');
    expect(screen.queryAllByRole('button', { name: /^Dismiss/ })).toEqual([]);
    expect(document.querySelector('details')?.open).toBe(true);
    await first.user.click(screen.getByRole('button', { name: 'Show 1 dismissed notice' }));
    expect(titles()).toEqual(['Notice n1', 'Notice n2']);

    first.unmount();
    answerWith('Closed on Friday.');
    const second = renderScreen(<DashboardPage />);
    await screen.findByRole('button', { name: 'Show 1 dismissed notice' });
    expect(titles()).toEqual(['Notice n1']);

    second.unmount();
    answerWith('Closed on Friday.', 'critical');
    const third = renderScreen(<DashboardPage />);
    await screen.findByRole('heading', { name: 'Notice n1' });
    expect(titles()).toEqual(['Notice n1', 'Notice n2']);

    third.unmount();
    answerWith('Closed on Monday.');
    renderScreen(<DashboardPage />);
    await screen.findByRole('heading', { name: 'Notice n1' });
    expect(titles()).toEqual(['Notice n1', 'Notice n2']);
  });

  it('plans the cash of each week, with the week of an issued invoice as a link', async () => {
    const weeks = [
      { from: '2026-10-31', to: '2026-11-01' },
      { from: '2026-12-28', to: '2027-01-03' },
      { from: '2027-01-04', to: '2027-01-10' },
    ];
    const currencies = [
      {
        currency: 'EUR',
        overdue: '1128361.52',
        due: [
          { issued: '100.00', scheduled: '20.50', total: '120.50' },
          { issued: '0.00', scheduled: '300.00', total: '300.00' },
          { issued: '0.00', scheduled: '0.00', total: '0.00' },
        ],
        total: '1128782.02',
      },
    ];
    const cashDue = { weeks, currencies };
    const body = { asOf, notices: [], activeLeases: 9, money: [euro], nextRents: [], cashDue };
    server.answer(path, { status: 200, body });
    renderScreen(<DashboardPage />);
    await screen.findByRole('heading', { name: 'Cash due over twelve weeks' });
    const [plan] = document.getElementsByClassName('cash-due');
    const rows = [...(plan?.querySelectorAll('tbody tr, tfoot tr') ?? [])].map((row) => [
      ...[...row.children].map(({ textContent }) => textContent),
      row.querySelector('a')?.getAttribute('href'),
    ]);
    const bars = [...(plan?.getElementsByClassName('share-bar') ?? [])].map((bar) =>
      [...bar.children].map((part) => part.getAttribute('title')),
    );

    expect(rows).toEqual([
      ['Overdue', '1,128,361.52', '/LeaseAccount/ViewInvoices?status=overdue'],
      [
        '31 Oct – 01 Nov 2026',
        '120.50Invoiced 100.00 · Scheduled 20.50',
        '/LeaseAccount/ViewInvoices?status=payable&dueFrom=2026-10-31&dueTo=2026-11-01',
      ],
      ['28 Dec 2026 – 03 Jan 2027', '300.00', undefined],
      ['04 Jan – 10 Jan 2027', '–', undefined],
      ['Total', '1,128,782.02', undefined],
    ]);
    expect(bars).toEqual([
      ['Overdue: 1,128,361.52'],
      ['Invoiced: 100.00', 'Scheduled: 20.50'],
      ['Scheduled: 300.00'],
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
