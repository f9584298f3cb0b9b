import { beforeEach, expect, it } from 'vitest';
import type { CashDue } from '#contract/dashboard/dashboard.ts';
import { CashDuePlan } from '#src/features/dashboard/cash-due.tsx';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

beforeEach(installBrowserStandIns);

const cash: CashDue = {
  weeks: [
    { from: '2026-10-31', to: '2026-11-01' },
    { from: '2026-12-28', to: '2027-01-03' },
    { from: '2027-01-04', to: '2027-01-10' },
  ],
  currencies: [
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
  ],
};

it('plans the cash of each week, with the week of an issued invoice as a link', () => {
  renderScreen(<CashDuePlan cash={cash} />);
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
