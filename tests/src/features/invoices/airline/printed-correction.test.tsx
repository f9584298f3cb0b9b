import { cleanup, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { differenceBill } from '#domain/funds/difference-bill.ts';
import type { CorrectedBill } from '#domain/funds/corrected-bill.ts';
import { InvoiceDetailPanel } from '#src/features/invoices/airline/invoice-detail.tsx';
import { BillTable } from '#src/features/utilisation/bill-table.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction, least, most, none, total } from '#tests/support/second/fraction.ts';
import { aBillingLine } from '#tests/src/support/a-billing-line.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

const path = '/portal/api/invoices/inv-1';
const issueDate = '2026-10-05';
let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  const disputes = { items: [], rowVersion: 1, canDispute: false, suspends: true };
  server.answer(`${path}/disputes`, { status: 200, body: disputes });
  server.answer(`${path}/remittance-advices`, { status: 200, body: { items: [] } });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cents = fc.integer({ min: 1, max: 9_000_000 }).map((value) => (value / 100).toFixed(2));
const figure = (text: string | null | undefined): Fraction => readPrinted(text ?? '') ?? none;

function figuresIn(table: Element, part: string): Fraction[][] {
  return [...table.querySelectorAll(`${part} tr`)].map(({ children }) =>
    [...children].slice(-2).map(({ textContent }) => figure(textContent)),
  );
}

/** The amount that a sentence of the panel names after some words. */
function amountAfter(words: string, text: string): string {
  const [, amount = ''] = new RegExp(`${words} ([\\d,.]+\\d)`, 'u').exec(text) ?? [];
  return figure(amount).text(2);
}

/**
 * The bill anew after a correction by two documents: the credit settles what both bills share, and
 * only the difference is open (§3.9).
 */
function correctedBill(before: string, after: string): InvoiceDetail {
  const [old, anew] = [Fraction.of(before), Fraction.of(after)];
  const shared = least(old, anew).text(2);
  const due = most(anew.minus(old), none).text(2);
  const supplementalRent = { type: 'supplementalRent', issueDate } as const;
  return {
    ...anInvoice({ number: 'INV-1-R2', issueDate, dueDate: '2026-10-19', gross: after }),
    balance: due,
    daysOverdue: 0,
    lines: [],
    allocations: [
      {
        date: issueDate,
        reference: 'INV-1-C2',
        kind: 'creditNote',
        type: 'creditNote',
        amount: shared,
        rule: 'correction',
        about: 'INV-1',
      },
    ],
    correctsInvoice: 'INV-1',
    correctedBy: [],
    billDocuments: [
      {
        ...supplementalRent,
        number: 'INV-1',
        gross: before,
        balance: shared,
        issueDate: '2026-09-01',
      },
      { number: 'INV-1-C2', type: 'creditNote', gross: `-${before}`, balance: '0.00', issueDate },
      { ...supplementalRent, number: 'INV-1-R2', gross: after, balance: due },
    ],
    billedMonth: null,
    bearsInterest: true,
    interest: null,
    payTo: null,
    isPayToHidden: false,
    history: [],
  };
}

describe('the panel of a bill that a correction issued', () => {
  it('prints its documents, from which a reader comes to the difference and what is due (§3.9)', async () => {
    await fc.assert(
      fc.asyncProperty(cents, cents, async (before, after) => {
        server.answer(path, { status: 200, body: correctedBill(before, after) });
        const { container } = renderScreen(<InvoiceDetailPanel id="inv-1" />);
        const table = await screen.findByRole('table', { name: /^All documents of this bill/ });
        const rows = figuresIn(table, 'tbody');
        const [sums = []] = figuresIn(table, 'tfoot');
        const settled = screen.getByRole('table', { name: /^Paid and credited/ });
        const [[, credited = none] = []] = figuresIn(settled, 'tbody');
        const text = container.textContent ?? '';
        cleanup();
        const made = [0, 1].map((column) => total(rows.map((row) => row[column] ?? none)).text(2));
        const [[issued = none] = []] = rows;
        const own = rows.at(-1) ?? [];
        const difference = (sums[0] ?? none).minus(issued);
        const due = (own[0] ?? none).minus(credited);

        expect(made).toEqual(sums.map((sum) => sum.text(2)));
        expect(difference.text(2)).toBe(Fraction.of(after).minus(before).text(2));
        expect(due.text(2)).toBe((own[1] ?? none).text(2));
        if (difference.against(none) > 0) {
          expect(amountAfter('add', text)).toBe(difference.text(2));
          expect(amountAfter('only the difference of USD', text)).toBe(due.text(2));
        } else if (difference.against(none) < 0) {
          expect(amountAfter('take', text)).toBe(difference.negative().text(2));
          expect(text).toContain('nothing is newly due here');
        } else expect(text).toContain('cancel each other');
      }),
      { numRuns: 25, seed: 20 },
    );
  });

  it('prints in each line of one document what it became and what it was (§3.9)', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1 }), (amounts) => {
        const lines = amounts.map(([before, amount]) => ({
          term: { line: { amount: before } },
          line: { description: 'Engine restoration', amount },
        }));
        const bill = { lines } as unknown as CorrectedBill;
        const made = differenceBill(bill, 'USD', 'correction');
        const wrong = made.lines.filter(({ description, amount }) => {
          const [, became, was = became] =
            /, ([\d,.]+)(?: instead of ([\d,.]+))? (?:as )?billed$/u.exec(description) ?? [];
          return figure(became).minus(figure(was)).text(2) !== Fraction.of(amount).text(2);
        });

        expect(wrong).toEqual([]);
        expect(total(made.lines.map(({ amount }) => amount)).text(2)).toBe(
          Fraction.of(made.difference).text(2),
        );
      }),
      { numRuns: 50, seed: 20 },
    );
  });
});

it('the desk prints of each fund what was billed, what it becomes, and the difference (§3.9)', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(cents, cents), { minLength: 1, maxLength: 4 }), (amounts) => {
      const lines = amounts.map(([before, after], at) => ({
        fundId: String(at),
        kind: 'ENG_PR' as const,
        component: `69700${at}`,
        partFrom: null,
        partTo: null,
        before,
        after,
        billed: null,
        corrected: { ...aBillingLine, amount: after },
      }));
      const [before, after] = [0, 1].map((side) =>
        total(amounts.map((pair) => Fraction.of(pair[side] ?? '0'))).text(2),
      );
      const effect = {
        newlyDue: '0.00',
        due: issueDate,
        reductions: [],
        credits: [],
        onAccount: '0.00',
      };
      const head = { invoice: 'INV-1', currency: 'USD', before: before ?? '', after: after ?? '' };
      renderScreen(<BillTable billing={{ ...head, lines, effect }} />);
      const cells = [...document.querySelectorAll('tbody tr, tfoot tr')].map(({ children }) =>
        [...children].slice(1).map(({ textContent }) => figure(textContent)),
      );
      cleanup();

      expect(cells).toHaveLength(amounts.length + 1);
      for (const [was = none, is = none, change = none] of cells)
        expect(is.minus(was).text(2)).toBe(change.text(2));
    }),
    { numRuns: 20, seed: 20 },
  );
});
