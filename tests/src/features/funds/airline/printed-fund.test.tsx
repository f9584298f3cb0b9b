import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { FundDetail } from '#contract/funds/funds.ts';
import { fundMovementKinds, rollForward } from '#domain/funds/fund-roll-forward.ts';
import { FundUnpaid } from '#src/features/funds/airline/fund-unpaid.tsx';
import { FundMovements } from '#src/features/funds/airline/fund-movements.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction, none, total } from '#tests/support/second/fraction.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

afterEach(cleanup);

const cents = fc.integer({ min: 1, max: 90_000_000 }).map((value) => (value / 100).toFixed(2));
const negative: ReadonlySet<string> = new Set(['TRANSFER_OUT', 'CLAIM_PAID', 'RELEASE']);

const funds = fc
  .record({
    opening: cents,
    committed: cents,
    moved: fc.array(fc.record({ kind: fc.constantFrom(...fundMovementKinds), amount: cents })),
  })
  .map(({ opening, committed, moved }): FundDetail => {
    const closingAfter = (count: number) =>
      rollForward({
        openingPaid: opening,
        openingBilled: opening,
        movements: moved.slice(0, count),
        approvedUnpaidClaims: committed,
        currency: 'USD',
      });
    const movements = moved.map(({ kind, amount }, index) => ({
      id: String(index),
      date: '2026-05-04',
      kind,
      amount,
      effect: kind === 'BILLED' ? '0.00' : `${negative.has(kind) ? '-' : ''}${amount}`,
      balance: closingAfter(index + 1).closingPaid,
      reference: '',
      note: '',
    }));
    const { closingPaid, available } = closingAfter(moved.length);
    const month = { month: '2026-05', closing: closingPaid, closingBilled: closingPaid };
    return {
      id: 'fund-1',
      kind: 'ENG_PR',
      leaseNo: 'SMP-A01',
      component: '697001',
      currency: 'USD',
      rate: null,
      period: { from: '2026-05', to: '2026-05' },
      figuresOn: '2026-05-31',
      movements,
      months: [month],
      rates: [],
      closing: closingPaid,
      committed,
      available,
    } as unknown as FundDetail;
  });

it('the printed movements of a fund lead from its opening to what is available (§3.6)', () => {
  fc.assert(
    fc.property(funds, (fund) => {
      renderScreen(<FundMovements fund={fund} />);
      const table = document.querySelector('table');
      const figures = (part: string) =>
        [...(table?.querySelectorAll(`${part} tr`) ?? [])].map(({ children }) =>
          [...children].slice(-2).map((cell) => readPrinted(cell.textContent ?? '') ?? none),
        );
      const [opening, ...movements] = figures('tbody');
      const [closing, committed, available] = figures('tfoot').map((cells) => cells.at(-1) ?? none);
      cleanup();
      let balance: Fraction = opening?.at(-1) ?? none;
      for (const [effect = none, after = none] of movements) {
        balance = balance.plus(effect);
        expect(balance.text(2)).toBe(after.text(2));
      }

      expect(balance.text(2)).toBe((closing ?? none).text(2));
      expect(balance.minus(committed ?? none).text(2)).toBe((available ?? none).text(2));
    }),
    { numRuns: 20, seed: 20 },
  );
});

const documents = fc.array(
  fc.record({
    billed: cents,
    paid: cents,
    credited: fc.constantFrom('0.00', '12.34'),
    isCredit: fc.boolean(),
  }),
  { minLength: 1, maxLength: 5 },
);

it('the printed documents of a fund add up to what is billed and not paid (§3.6)', () => {
  fc.assert(
    fc.property(documents, (parts) => {
      const rows = parts.map(({ billed: amount, paid, credited, isCredit }, index) => {
        const billed = Fraction.of(isCredit ? `-${amount}` : amount);
        const date = '2026-05-04';
        const of = { document: `INV-${index}`, isInvoice: true, date, creditedBy: ['INV-C'] };
        const unpaid = billed.minus(paid).minus(credited).text(2);
        return { ...of, billed: billed.text(2), paid, credited, unpaid };
      });
      const sum = total(rows.map(({ unpaid }) => Fraction.of(unpaid)));
      const fund = { currency: 'USD', figuresOn: '2026-05-31', unpaid: rows };
      const shown = { ...fund, billedNotPaid: sum.text(2) } as unknown as FundDetail;
      renderScreen(<FundUnpaid fund={shown} />);
      const table = document.querySelector('table');
      const figures = (part: string, from: number) =>
        [...(table?.querySelectorAll(`${part} tr`) ?? [])].map(({ children }) =>
          [...children].slice(from).map((cell) => readPrinted(cell.textContent ?? '') ?? none),
        );
      const [printed, [sums = []]] = [figures('tbody', 2), figures('tfoot', -1)];
      cleanup();

      expect(printed).toHaveLength(parts.length);
      for (const [billed = none, ...less] of printed) {
        const unpaid = less.pop() ?? none;
        expect(billed.minus(total(less)).text(2)).toBe(unpaid.text(2));
      }
      expect(total(printed.map((cells) => cells.at(-1) ?? none)).text(2)).toBe(
        (sums.at(-1) ?? none).text(2),
      );
    }),
    { numRuns: 20, seed: 20 },
  );
});
