import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CorrectionCasePanel } from '#src/features/utilisation/desk/correction-case-panel.tsx';
import { aBillingLine } from '#tests/src/support/a-billing-line.ts';
import { aCorrectionCase } from '#tests/src/support/a-correction-case.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
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

const path = '/portal/api/internal/customers/AUR/corrections/k1';
const figures = { fhMin: 6000, fc: 50, tsnMin: 600_000, csn: 5000 };

/** A fund of a month in which its rate changes: a line for each part. */
const split = {
  invoice: 'AUR-A05-202603',
  currency: 'USD',
  before: '300.00',
  after: '360.00',
  lines: (
    [
      ['2026-03-01', '2026-03-10', '100.00', '120.00'],
      ['2026-03-11', '2026-03-31', '200.00', '240.00'],
    ] as const
  ).map(([partFrom, partTo, before, after]) => {
    const fund = { fundId: 'f1', kind: 'ENG_LLP', component: '516912' } as const;
    const line = { ...aBillingLine, ...fund, partFrom, partTo };
    const [billed, corrected] = [before, after].map((amount) => ({ ...line, amount }));
    return { ...fund, partFrom, partTo, before, after, billed, corrected };
  }),
  effect: { newlyDue: '60.00', due: '2026-06-29', reductions: [], credits: [], onAccount: '0.00' },
};

describe('the bill of a correction', () => {
  it('has a line for each part of a month, and prints what its sums are made of (§3.9)', async () => {
    server.answer(path, { status: 200, body: { ...aCorrectionCase(figures), billing: split } });
    renderScreen(<CorrectionCasePanel id="k1" custId="AUR" />);

    const table = await screen.findByRole('table', { name: /^Invoice AUR-A05-202603/ });

    expect(
      [...table.querySelectorAll('tbody tr, tfoot tr')].map(({ children }) =>
        [...children].map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Engine LLP, 516912, days 1 to 10', '100.00', '120.00', '20.00'],
      ['Engine LLP, 516912, days 11 to 31', '200.00', '240.00', '40.00'],
      ['Total', '300.00', '360.00', '60.00'],
    ]);
  });
});

describe('the case of a correction', () => {
  it.each([
    ['move with it', { ...figures, fhMin: 6060, tsnMin: 600_060 }, 1],
    ['stay as they are', figures, 0],
  ])('says of later months that their totals %s', async (what, after, notes) => {
    server.answer(path, { status: 200, body: aCorrectionCase(after) });
    renderScreen(<CorrectionCasePanel id="k1" custId="AUR" />);

    const text = await screen.findByText(/later months/);

    expect(text.textContent).toBe(`The totals of 2 later months ${what}: Apr 2026 to May 2026.`);
    expect(
      screen.queryAllByText(
        /^From 01 Jun 2026 the asset is on lease BOR-A09 to Borealis Air, .+ not changed: check them\.$/,
      ),
    ).toHaveLength(notes);
  });
});
