import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CorrectionCasePanel } from '#src/features/utilisation/desk/correction-case-panel.tsx';
import { CorrectionsDesk } from '#src/features/utilisation/desk/corrections-desk.tsx';
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

describe('the decision of a correction', () => {
  const decision = `${path}/decision`;
  const waiting = { ...aCorrectionCase(figures), billing: split };
  const approve = { name: 'Approve correction' } as const;

  it('says what an approval issues and asks before it is sent', async () => {
    server.answer(path, { status: 200, body: waiting });
    const { user } = renderScreen(<CorrectionCasePanel id="k1" custId="AUR" />);

    await user.click(await screen.findByRole('button', approve));

    const question = screen.getByRole('alertdialog', { name: 'Approve this correction?' });
    expect(question.textContent).toContain(
      'A credit note for the bill and a new bill are issued. USD 60.00 is newly due on 29 Jun 2026.',
    );
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(server.bodies).toEqual([]);
  });

  it('says of a bill of 0.00 that only a new bill is issued', async () => {
    const billing = { ...split, before: '0.00', after: '60.00' };
    server.answer(path, { status: 200, body: { ...waiting, billing } });
    const { user } = renderScreen(<CorrectionCasePanel id="k1" custId="AUR" />);

    await user.click(await screen.findByRole('button', approve));

    expect(screen.getByRole('alertdialog').textContent).toContain('A new bill is issued. USD 60');
  });

  it('shows in its row what was decided, until the list is read again', async () => {
    const { correction, custId, customer } = waiting;
    const facets = { customers: [{ custId, name: customer }] };
    const items = [{ ...correction, custId, customer }];
    const list = { items, total: 1, facets, asOf: '2026-06-16T12:00:00.000Z' };
    server.answer('/portal/api/internal/corrections', { status: 200, body: list });
    server.answer(path, { status: 200, body: waiting });
    const decided = { status: 'approved', decidedBy: 'Iris Lennon' } as const;
    const approved = { ...correction, ...decided, decidedAt: '2026-06-16T12:00:00Z' };
    server.answer(decision, { status: 200, body: { ...waiting, correction: approved } });
    const { user } = renderScreen(<CorrectionsDesk choice="Corrections" />);
    await user.click(await screen.findByRole('button', { name: 'Mar 2026' }));

    await user.click(await screen.findByRole('button', approve));
    await user.click(screen.getByRole('button', { name: 'Approve' }));

    await waitFor(() =>
      expect(document.querySelector('tbody tr')?.textContent).toContain('Approved'),
    );
    expect(document.querySelector('tbody tr')?.textContent).not.toContain('Requested');
    expect(server.bodies.at(-1)).toMatchObject({ decision: 'approve', rowVersion: 1 });
  });
});
