import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Estimate, LateMonth } from '#contract/utilisation/desk/internal-estimates.ts';
import { LateMonthsDesk } from '#src/features/utilisation/desk/late-months-desk.tsx';
import { aBillingLine } from '#tests/src/support/a-billing-line.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aProblem, type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { printedTable, wrongSteps } from '#tests/src/support/printed-steps.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  server = installFakeServer();
  installBrowserStandIns();
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const late: LateMonth = {
  id: 'l1:2026-05',
  custId: 'AUR',
  customer: 'Aurora Airways',
  leaseId: 'l1',
  leaseNo: 'AUR-A05',
  asset: 'MSN 4230 A320-214',
  month: '2026-05',
  due: '2026-06-10',
  lateDays: 5,
  isBegun: true,
  isMrPaying: true,
};
const component = {
  id: 'c1',
  kind: 'engine',
  serial: '516912',
  fhMin: 9000,
  fc: 70,
  tsnMin: 1_238_304,
  csn: 9820,
  from: { fhMin: 'minimum', fc: 'average' },
} as const;
const months = [
  { month: '2026-03', onLeaseDays: 31 },
  { month: '2026-04', onLeaseDays: 30 },
];
const line = {
  ...aBillingLine,
  month: '2026-05',
  leaseNo: 'AUR-A05',
  fundId: 'f1',
  component: '516912',
  isEstimated: true,
  used: 9000,
  rate: '260.85',
  onLeaseDays: 31,
  daysInMonth: 31,
  amount: '39127.50',
  description: 'Engine restoration, ESN 516912, 2026-05, estimated 150:00',
  quantity: '150',
  unit: 'FH',
};
const estimate: Estimate = {
  custId: 'AUR',
  customer: 'Aurora Airways',
  leaseNo: 'AUR-A05',
  asset: 'MSN 4230 A320-214',
  month: '2026-05',
  due: '2026-06-10',
  onLeaseDays: 31,
  daysInMonth: 31,
  isBegun: true,
  components: [{ ...component, months }],
  bill: { currency: 'USD', due: '2026-06-29', total: '39127.50', lines: [line], unrated: [] },
  unbilled: null,
  ratios: [],
  blockers: [],
  nextLease: { leaseNo: 'BOR-A09', customer: 'Borealis Air', from: '2026-06-01' },
  seen: 'digest',
};
const path = '/portal/api/internal/customers/AUR/leases/l1/estimates/2026-05';

const wholeMonth = 'Estimated use, and totals at the end of the month';

async function open(shown: Estimate, caption = wholeMonth) {
  const facets = { customers: [{ custId: 'AUR', name: 'Aurora Airways' }] };
  const page = { items: [late], total: 1, facets, asOf: '2026-06-15T12:00:00.000Z' };
  server.answer('/portal/api/internal/late-months', { status: 200, body: page });
  server.answer(path, { status: 200, body: shown });
  const view = renderScreen(<LateMonthsDesk choice={null} />);
  await view.user.click(
    await screen.findByRole('button', { name: 'Bill on estimate… May 2026, AUR-A05' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Estimate May 2026, AUR-A05' }));
  await dialog.findByText(caption);
  return { ...view, dialog };
}

describe('a late month at the desk', () => {
  it('shows where each figure comes from, what is billed, and what is kept', async () => {
    const { dialog } = await open(estimate);

    dialog.getByText(
      'hours: contract minimum; cycles: average of the two reported months, Mar 2026, Apr 2026',
    );
    dialog.getByText(line.description);
    dialog.getByText('150:00 FH');
    dialog.getByText(/Its entries are kept for its report\.$/);
    dialog.getByText(/^From 01 Jun 2026 the asset is on lease BOR-A09 to Borealis Air/);
    dialog.getByText('Bill in USD, due 29 Jun 2026 if it is issued today');
  });

  it('says of which days an estimate and its average are', async () => {
    const short = { onLeaseDays: 3, daysInMonth: 30 };
    const average = { fhMin: 'average', fc: 'average' } as const;
    const delivered = [{ month: '2026-04', onLeaseDays: 1 }];
    const components = [{ ...component, from: average, months: delivered }];
    const caption = 'Estimated use on 3 of 30 days, and totals at the end of the month';
    const { dialog } = await open({ ...estimate, ...short, components }, caption);

    dialog.getByText('as in Apr 2026 (1 day), the only reported month');
    dialog.getByText('3 of 30');
  });

  it('says of an engine off wing that it flies nothing', async () => {
    const offWing = { fhMin: 'offWing', fc: 'offWing' } as const;
    const components = [{ ...component, fhMin: 0, fc: 0, from: offWing, months }];
    const { dialog } = await open({ ...estimate, components });

    dialog.getByText('off wing, no flying');
  });

  it('is billed by one click, and says with which invoice', async () => {
    const { dialog, user } = await open(estimate);
    const invoice = { number: 'AUR-A05-202605-E1', currency: 'USD', gross: '39127.50' };
    server.answer(path, { status: 200, body: { invoice: { ...invoice, due: '2026-06-29' } } });

    await user.click(dialog.getByRole('button', { name: 'Bill USD 39,127.50' }));

    await dialog.findByText(/^Invoice AUR-A05-202605-E1 for USD 39,127\.50 is issued, due 29 Jun/);
    expect(server.requests.filter((request) => request.startsWith('POST'))).toEqual([
      `POST ${path}`,
    ]);
  });

  it('says why it is not done, and sends nothing', async () => {
    const blocker =
      'April 2026 is neither reported nor estimated. Estimate it first: totals chain.';
    const unbilled = 'The lease pays no supplemental rent.';
    const { dialog } = await open({ ...estimate, bill: null, unbilled, blockers: [blocker] });
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Record the estimate' });

    dialog.getByText(blocker);
    dialog.getByText(`Only the estimate is recorded, nothing is billed. ${unbilled}`);
    expect(button.disabled).toBe(true);
  });

  it('lists the months of a ratio that the billing system takes, and the ratio (§3.5)', async () => {
    // 300:00 and 150 cycles in each of five months, 150:00 and 70 in the estimated one.
    const flown = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map((month) => ({
      month,
      minutes: 18_000,
      cycles: 150,
      isEstimated: false,
    }));
    const last = { month: '2026-05', minutes: 9000, cycles: 70, isEstimated: true };
    const ratio: Estimate['ratios'][number] = {
      fundId: 'f1',
      kind: 'ENG_PR',
      component: '516912',
      ratioPeriod: 'ROLL6',
      ratioOf: 'engine',
      // 1,650 hours over 820 cycles.
      ratio: '2.0122',
      flown: { minutes: 99_000, cycles: 820 },
      flownMonths: [...flown, last],
    };
    const unbilled = 'Engine restoration, 516912: rated by the ratio of several months.';
    await open({ ...estimate, bill: null, unbilled, ratios: [ratio] });
    const caption = 'Ratio of Engine restoration, 516912';
    const [minutes, cycles, quotient] = printedTable(caption);

    expect(wrongSteps(caption)).toEqual([]);
    expect([minutes, cycles].map((row) => row?.inputs.size)).toEqual([6, 6]);
    expect(minutes?.inputs.get('Estimated minutes in May 2026')).toBe('9,000');
    expect([minutes, cycles, quotient].map((row) => row?.result)).toEqual([
      '99,000',
      '820',
      '2.0122',
    ]);
  });

  it('shows the refusal of what has changed since', async () => {
    const { dialog, user } = await open(estimate);
    const detail = 'This estimate has changed since it was shown.';
    server.answer(path, { status: 409, body: aProblem('conflict', 409, detail) });

    await user.click(dialog.getByRole('button', { name: 'Bill USD 39,127.50' }));

    expect((await dialog.findByRole('alert')).textContent).toBe(detail);
  });
});
