import { cleanup, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Estimate } from '#contract/utilisation/desk/internal-estimates.ts';
import type { PaymentDetail } from '#contract/lease-account/payments.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { formatHours } from '#domain/format/hours.ts';
import { supplementalRentLine } from '#domain/funds/supplemental-rent-line.ts';
import { addAmounts, subtractAmounts } from '#domain/money/amount.ts';
import { InvoiceDetailPanel } from '#src/features/invoices/airline/invoice-detail.tsx';
import { PaymentPanel } from '#src/features/lease-account/airline/payment-panel.tsx';
import { EstimateBillTable } from '#src/features/utilisation/desk/estimate-tables.tsx';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { Fraction, none, total } from '#tests/support/second/fraction.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
import { anInvoice } from '#tests/src/support/invoice-fixtures.ts';
import { renderScreen } from '#tests/src/support/render-screen.tsx';

let server: FakeServer;

beforeEach(() => {
  installBrowserStandIns();
  server = installFakeServer();
  const disputes = { items: [], rowVersion: 1, canDispute: false, suspends: true };
  server.answer('/portal/api/invoices/inv-1/disputes', { status: 200, body: disputes });
  const advices = { status: 200, body: { items: [] } };
  server.answer('/portal/api/invoices/inv-1/remittance-advices', advices);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const cents = fc.integer({ min: 1, max: 90_000_000 }).map((value) => (value / 100).toFixed(2));

/** Lines as a bill has them: whole months and parts, minutes, cycles, minimums, rates of six decimals. */
const lines = fc.array(
  fc
    .record({
      basis: fc.constantFrom('FH' as const, 'FC' as const, 'APU_H' as const, 'MONTH' as const),
      used: fc.nat(30_000),
      rate: fc.integer({ min: 1, max: 900_000_000 }).map((value) => String(value / 1_000_000)),
      minimum: fc.option(fc.integer({ min: 1, max: 400 }).map(String), { nil: undefined }),
      onLeaseDays: fc.integer({ min: 1, max: 30 }),
    })
    .map(({ basis, used, rate, ...terms }) => {
      const actual = basis === 'FC' ? String(used) : formatHours(used);
      const usage = { ...terms, basis, actual, rate, daysInMonth: 30, currency: 'USD' };
      const { billed: quantity, amount } = supplementalRentLine(usage);
      const unit = { FH: 'FH', FC: 'FC', APU_H: 'APU h', MONTH: 'month' }[basis];
      return { description: basis, quantity, unit, rate, amount };
    }),
  { minLength: 1, maxLength: 5 },
);

/** Printed units: `164:20 APU h` are 164 hours and 20 minutes. */
function unitsIn(printed: string): Fraction {
  const [figure = ''] = printed.split(' ');
  const [hours = '', minutes] = figure.replaceAll(',', '').split(':');
  if (minutes === undefined) return Fraction.of(hours);
  return Fraction.of(Number(hours) * 60 + Number(minutes)).over(60);
}

function cellsOf(table: Element, part: string): string[][] {
  return [...table.querySelectorAll(`${part} tr`)].map(({ children }) =>
    [...children].map(({ textContent }) => textContent ?? ''),
  );
}

const figure = (printed: string | undefined): Fraction => readPrinted(printed ?? '') ?? none;

/** The lines whose printed units times printed rate, half-up, are not their printed amount. */
function wrongLines(table: Element): string[][] {
  return cellsOf(table, 'tbody').filter(([, units = '', rate, amount]) => {
    const product = unitsIn(units).times(figure(rate));
    return product.rounded(2).against(figure(amount)) !== 0;
  });
}

const sumOfLines = (table: Element): string =>
  total(cellsOf(table, 'tbody').map((cells) => figure(cells.at(-1)))).text(2);

it('the printed lines of an invoice give its net, tax, total and balance (§3.4, §3.5)', async () => {
  const cases = fc.record({ lines, tax: cents, paid: fc.array(cents, { minLength: 1 }) });
  await fc.assert(
    fc.asyncProperty(cases, async ({ lines: billed, tax, paid }) => {
      const net = addAmounts(billed.map(({ amount }) => amount));
      const gross = addAmounts([net, tax]);
      const detail: InvoiceDetail = {
        ...anInvoice({ net, tax, gross, balance: subtractAmounts(gross, addAmounts(paid)) }),
        lines: billed.map((line, index) => ({ ...line, position: index + 1 })),
        allocations: paid.map((amount, index) => {
          const [date, reference] = ['2026-10-05', `PAY-${index}`];
          const of = { kind: 'payment', type: null, rule: null, about: null } as const;
          return { invoiceId: 'inv-1', date, reference, amount, ...of };
        }),
        correctsInvoice: null,
        correctedBy: [],
        billDocuments: [],
        billedMonth: null,
        bearsInterest: false,
        interest: null,
        payTo: null,
        isPayToHidden: false,
        history: [],
      };
      server.answer('/portal/api/invoices/inv-1', { status: 200, body: detail });
      renderScreen(<InvoiceDetailPanel id="inv-1" />);
      const table = await screen.findByRole('table', { name: /^Lines, in USD/ });
      const applied = screen.getByRole('table', { name: /^Paid and credited/ });
      const wrong = wrongLines(table);
      const [shownNet, shownTax, shownTotal] = cellsOf(table, 'tfoot').map((cells) =>
        figure(cells.at(-1)),
      );
      const [balance] = cellsOf(applied, 'tfoot').map((cells) => figure(cells.at(-1)));
      const [made, settled] = [sumOfLines(table), sumOfLines(applied)];
      cleanup();

      expect(wrong).toEqual([]);
      expect(made).toBe(shownNet?.text(2));
      expect(shownNet?.plus(shownTax ?? none).text(2)).toBe(shownTotal?.text(2));
      expect(shownTotal?.minus(settled).text(2)).toBe(balance?.text(2));
    }),
    { numRuns: 20, seed: 20 },
  );
});

it('the printed lines of a bill on an estimate give its total (§3.5, §3.9)', () => {
  fc.assert(
    fc.property(lines, (billed) => {
      const bill = {
        currency: 'USD',
        due: '2026-06-29',
        total: addAmounts(billed.map(({ amount }) => amount)),
        lines: billed.map((line, index) => ({ ...line, fundId: String(index) })),
        unrated: [],
      };
      renderScreen(<EstimateBillTable bill={bill as unknown as NonNullable<Estimate['bill']>} />);
      const table = screen.getByRole('table');
      const [sum] = cellsOf(table, 'tfoot').map((cells) => figure(cells.at(-1)));
      const [wrong, made] = [wrongLines(table), sumOfLines(table)];
      cleanup();

      expect(wrong).toEqual([]);
      expect(made).toBe(sum?.text(2));
    }),
    { numRuns: 20, seed: 20 },
  );
});

it('what a payment was applied to adds up to what is applied and unapplied (§3.4)', async () => {
  const cases = fc.record({
    uses: fc.array(cents, { minLength: 1 }),
    rest: cents,
    isBack: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(cases, async ({ uses, rest, isBack }) => {
      const amounts = isBack ? [...uses, ...uses.map((amount) => `-${amount}`)] : uses;
      const applied = addAmounts(amounts);
      const payment: PaymentDetail = {
        id: 'pay-1',
        reference: 'PAY-1',
        receivedDate: '2026-10-05',
        valueDate: '2026-10-05',
        payer: 'Aurora Airways',
        bankReference: 'WIRE-1',
        leaseNo: 'AUR-A01',
        lessorEntity: null,
        status: isBack ? 'returned' : 'partApplied',
        currency: 'USD',
        amount: addAmounts([...uses, rest]),
        applied,
        unapplied: isBack ? '0.00' : rest,
        returnedOn: isBack ? '2026-10-09' : null,
        returnReason: isBack ? 'The bank took it back' : null,
        allocations: amounts.map((amount, index) => {
          const [invoiceId, number] = [String(index), `INV-${index}`];
          return {
            invoiceId,
            number,
            type: 'basicRent',
            leaseNo: 'AUR-A01',
            date: '2026-10-05',
            amount,
          };
        }),
      };
      server.answer('/portal/api/payments/pay-1', { status: 200, body: payment });
      renderScreen(<PaymentPanel id="pay-1" />);
      const table = await screen.findByRole('table', { name: /^Applied to/ });
      const sums = cellsOf(table, 'tfoot').map((cells) => figure(cells.at(-1)).text(2));
      const made = sumOfLines(table);
      cleanup();

      const whole = isBack ? none : Fraction.of(payment.amount);
      expect(made).toBe(sums[0]);
      expect(sums[1]).toBe(Fraction.of(payment.amount).text(2));
      expect(whole.minus(made).text(2)).toBe(sums[2]);
    }),
    { numRuns: 15, seed: 20 },
  );
});
