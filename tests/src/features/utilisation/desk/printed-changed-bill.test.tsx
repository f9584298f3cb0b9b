import { cleanup, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChangedBill } from '#contract/funds/changed-bill.ts';
import type { InternalTrueUp } from '#contract/utilisation/desk/internal-true-ups.ts';
import type { CorrectionCase } from '#contract/utilisation/utilisation-corrections.ts';
import { CorrectionCasePanel } from '#src/features/utilisation/desk/correction-case-panel.tsx';
import { TrueUpPanel } from '#src/features/utilisation/desk/true-up-panel.tsx';
import { Fraction, total } from '#tests/support/second/fraction.ts';
import { aCorrectionCase } from '#tests/src/support/a-correction-case.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { aChangedBill, engines } from '#tests/src/support/changed-bills.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { readPrintedChange } from '#tests/src/support/printed-changed-bill.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sumOf = (lines: ChangedBill['before']) =>
  total(lines.map(({ amount }) => Fraction.of(amount)));

/** What the bill was, what it is, and the difference. */
function expectedSums({ before, after }: ChangedBill): string[] {
  const [was, is] = [sumOf(before), sumOf(after)];
  return [was, is, is.minus(was)].map((sum) => sum.text(2));
}

const trueUp: InternalTrueUp = {
  id: 't1',
  custId: 'AUR',
  customer: 'Aurora Airways',
  month: '2026-06',
  leaseNo: 'SMP-A01',
  asset: 'MSN 7001',
  outcome: 'billed',
  estimate: 'INV-1',
  document: 'INV-1-T2',
  currency: 'USD',
  amount: '0.00',
  reason: '',
  reportedAt: '2026-07-20T12:00:00Z',
  settledBy: null,
  settledAt: null,
  note: '',
  rowVersion: 1,
};
const trueUpPath = '/portal/api/internal/customers/AUR/true-ups/t1/bill';

async function openTrueUp(shown: InternalTrueUp, bill: ChangedBill): Promise<HTMLTableElement> {
  server.answer(trueUpPath, { status: 200, body: bill });
  renderScreen(<TrueUpPanel trueUp={shown} />);
  return screen.findByRole<HTMLTableElement>('table', { name: 'The bill INV-1, in USD' });
}

describe('the true-up of an estimate at the desk', () => {
  it('opens its difference to the use, rate and minimum of each fund, estimated and reported (§1.8, §3.5)', async () => {
    await fc.assert(
      fc.asyncProperty(engines, async (some) => {
        const bill = aChangedBill(some);
        const { wrong, sums } = readPrintedChange(await openTrueUp(trueUp, bill));
        cleanup();

        expect(wrong).toEqual([]);
        expect(sums).toEqual(expectedSums(bill));
      }),
      { numRuns: 15, seed: 20 },
    );
  });

  it('shows the bill on the estimate alone while nothing is issued', async () => {
    const [some = []] = fc.sample(engines, { numRuns: 1, seed: 20 });
    const { before } = aChangedBill(some);
    const waiting = { ...trueUp, outcome: 'waiting', document: null, amount: null } as const;
    const table = await openTrueUp(waiting, { before, after: [] });
    const heads = [...table.querySelectorAll('th[scope=col]')].map((head) => head.textContent);
    const [, sum] = table.tFoot?.rows[0]?.cells ?? [];

    expect(heads).toEqual(['Fund', 'Estimated']);
    expect(sum?.textContent.replaceAll(',', '')).toBe(sumOf(before).text(2));
  });
});

/** An approved correction by a credit note and a new bill. */
function approved(bill: ChangedBill): CorrectionCase {
  const [was, is] = [sumOf(bill.before), sumOf(bill.after)].map((sum) => sum.text(2));
  const { correction, ...rest } = aCorrectionCase();
  return {
    ...rest,
    correction: { ...correction, status: 'approved', decidedBy: 'Iris Lennon' },
    documents: [
      { number: 'INV-1-C2', currency: 'USD', gross: `-${was ?? ''}` },
      { number: 'INV-1-R2', currency: 'USD', gross: is ?? '' },
    ],
    billed: bill,
  };
}

describe('a correction that is approved', () => {
  it('prints documents whose sum is the difference that its funds open to (§3.9)', async () => {
    await fc.assert(
      fc.asyncProperty(engines, async (some) => {
        const bill = aChangedBill(some);
        server.answer('/portal/api/internal/customers/AUR/corrections/k1', {
          status: 200,
          body: approved(bill),
        });
        renderScreen(<CorrectionCasePanel id="k1" custId="AUR" />);
        const name = 'The bill INV-1, in USD';
        const table = await screen.findByRole<HTMLTableElement>('table', { name });
        const { wrong, sums } = readPrintedChange(table);
        const issued = screen.getByRole('table', { name: /^Documents of the correction/ });
        const difference = issued.querySelector('tfoot td')?.textContent ?? '';
        cleanup();

        expect(wrong).toEqual([]);
        expect(sums).toEqual(expectedSums(bill));
        expect(difference.replaceAll(',', '').replace('\u2212', '-')).toBe(sums[2]);
      }),
      { numRuns: 15, seed: 20 },
    );
  });
});

/** A correction that waits: what the bill of the month becomes when it is approved. */
function waitingCase({ before, after }: ChangedBill): CorrectionCase {
  const [was, is] = [sumOf(before), sumOf(after)];
  const effect = { due: '2026-07-29', reductions: [], credits: [], onAccount: '0.00' };
  return {
    ...aCorrectionCase(),
    billing: {
      invoice: 'INV-1',
      currency: 'USD',
      before: was.text(2),
      after: is.text(2),
      lines: before.map((billed, at) => {
        const corrected = after[at] ?? billed;
        const { fundId, kind, component, partFrom, partTo } = billed;
        const amounts = { before: billed.amount, after: corrected.amount };
        return { fundId, kind, component, partFrom, partTo, ...amounts, billed, corrected };
      }),
      effect: { ...effect, newlyDue: is.minus(was).text(2) },
    },
  };
}

describe('a correction that waits', () => {
  it('opens its planned amounts to the use, rate and minimum of each fund, billed and corrected (§3.5, §3.9)', async () => {
    await fc.assert(
      fc.asyncProperty(engines, async (some) => {
        const bill = aChangedBill(some);
        server.answer('/portal/api/internal/customers/AUR/corrections/k1', {
          status: 200,
          body: waitingCase(bill),
        });
        renderScreen(<CorrectionCasePanel id="k1" custId="AUR" />);
        const name = 'Invoice INV-1 and its correction, in USD';
        const { wrong, sums } = readPrintedChange(await screen.findByRole('table', { name }));
        cleanup();

        expect(wrong).toEqual([]);
        expect(sums).toEqual(expectedSums(bill));
      }),
      { numRuns: 15, seed: 20 },
    );
  });
});
