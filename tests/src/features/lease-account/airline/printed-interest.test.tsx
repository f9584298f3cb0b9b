import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as fc from 'fast-check';
import type { InterestChargeDetail } from '#contract/lease-account/interest-charges.ts';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';
import { InterestPanel } from '#src/features/lease-account/airline/interest-panel.tsx';
import { subtractAmounts } from '#domain/money/amount.ts';
import { readPrinted } from '#tests/support/read/evaluate-printed.ts';
import { type Fraction, none, total } from '#tests/support/second/fraction.ts';
import { installBrowserStandIns } from '#tests/src/support/browser-stand-ins.ts';
import { type FakeServer, installFakeServer } from '#tests/src/support/fake-server.ts';
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

const due = '2026-03-17';
const cents = fc.integer({ min: 1, max: 90_000_000 }).map((value) => (value / 100).toFixed(2));

const agreed = {
  index: 'CME Term SOFR 1M',
  margin: '0.04',
  dayCount: 'ACT/360',
  compounding: 'none',
  cap: null,
} as const;

type Terms = InterestChargeDetail['terms'][number];

/** Terms of a lease; some leases count by another year from a day on. */
function termsOf(changedOn: string | null, compounding: Terms['compounding']): readonly Terms[] {
  const first = { ...agreed, compounding, from: due };
  return changedOn === null
    ? [first]
    : [first, { ...first, from: changedOn, dayCount: 'ACT/365F' }];
}

/** Interest on an invoice that is paid in parts and disputed for a while; some compounds monthly. */
const charges = fc
  .record({
    principal: cents,
    payments: fc.array(
      fc.record({
        date: fc.constantFrom('2026-03-20', '2026-04-02', '2026-05-11'),
        amount: fc.integer({ min: 1, max: 9_000_000 }).map((value) => (value / 100).toFixed(2)),
      }),
      { maxLength: 3 },
    ),
    changedOn: fc.constantFrom(null, '2026-03-30', '2026-04-25'),
    compounding: fc.constantFrom<Terms['compounding'][]>('none', 'monthly'),
    disputed: fc.integer({ min: 0, max: 90_000 }).map(String),
    chargedBefore: fc.constantFrom('0.00', '12.34'),
    rates: fc
      .tuple(fc.integer({ min: 1, max: 1_500_000 }), fc.integer({ min: 1, max: 1_500_000 }))
      .map((values) => values.map((value) => (value / 10 ** 7).toFixed(7))),
  })
  .map(
    ({
      disputed,
      chargedBefore,
      changedOn,
      compounding,
      rates: [first = '0', second = '0'],
      ...invoice
    }): InterestChargeDetail => {
      const terms = termsOf(changedOn, compounding);
      const changes = terms.slice(1).map(({ from, dayCount }) => ({ from, dayCount, compounding }));
      const rates = [
        { from: '2026-01-01', rate: first },
        { from: '2026-04-01', rate: second },
      ];
      const suspensions = [{ from: '2026-04-20', until: '2026-05-02', amount: disputed }];
      const found = lateInterest({
        ...invoice,
        due,
        asOf: '2026-06-01',
        rates,
        suspensions,
        changes,
        compounding,
      });
      return {
        id: 'inv-1',
        invoiceNumber: 'INV-1',
        invoiceType: 'supplementalRent',
        leaseNo: 'SMP-A01',
        currency: 'USD',
        principal: invoice.principal,
        bearing: found.segments.map((one) => ({
          ...one,
          dayCount: terms.findLast(({ from }) => from <= one.from)?.dayCount ?? 'ACT/360',
        })),
        dueDate: due,
        throughDate: '2026-06-01',
        daysLate: 76,
        index: 'CME Term SOFR 1M',
        margin: '0.04',
        dayCount: 'ACT/360',
        amount: subtractAmounts(found.interest, chargedBefore),
        termsChangedOn: changedOn,
        terms: [...terms],
        chargedBefore,
        isEstimate: false,
        status: 'accruing',
        interestInvoice: null,
        waivedReason: null,
        graceUntil: due,
        segments: found.segments.map((one) => ({ ...one, fixing: null })),
        unpublished: [],
      };
    },
  );

/** Milliseconds of a printed day. */
const dayIn = (text: string): number => Date.parse(`${text} UTC`);

it('the printed segments give the printed interest, by the printed rule (§3.3)', async () => {
  await fc.assert(
    fc.asyncProperty(charges, async (charge) => {
      server.answer('/portal/api/interest-charges/inv-1', { status: 200, body: charge });
      renderScreen(<InterestPanel id="inv-1" number="INV-1" />);
      const rules = (await screen.findAllByText(/Interest of a segment = /)).map(
        ({ textContent }) => ({
          from: dayIn(/^From ([^:]+):/.exec(textContent)?.[1] ?? '1 Jan 2000'),
          year: /÷ (\d+)[;.]/.exec(textContent)?.[1] ?? '',
        }),
      );
      const cells = [...document.querySelectorAll('tbody tr')].map(({ children }) =>
        [...children].map((cell) => cell.firstChild?.textContent ?? ''),
      );
      const [accrued = none, charged = none, rest = none] = [
        ...document.querySelectorAll('tfoot td'),
      ].map(({ textContent }) => readPrinted(textContent ?? '') ?? none);
      cleanup();
      const groups: Fraction[][] = [[]];
      const rounded: Fraction[] = [];
      for (const [from = '', , principal = '', , rate = '', days = '', printed = ''] of cells) {
        const amount = readPrinted(printed) ?? none;
        const open = groups.at(-1) ?? [];
        if (principal === '') {
          // A sum: the interest above it, rounded by itself.
          expect(total(open).text(2)).toBe(amount.text(2));
          rounded.push(amount);
          groups.push([]);
          continue;
        }
        const [p, r, d] = [principal, rate, days].map((text) => readPrinted(text) ?? none);
        const { year } = rules.findLast((rule) => rule.from <= dayIn(from)) ?? { year: '' };
        const value = (p ?? none)
          .times(r ?? none)
          .times(d ?? none)
          .over(year);
        expect(value.text(6)).toBe(amount.text(6));
        open.push(value);
      }

      const interest = total([...rounded, ...(groups.at(-1) ?? [])]);
      expect(interest.text(2)).toBe(accrued.text(2));
      expect(accrued.minus(charged).text(2)).toBe(
        charge.chargedBefore === '0.00' ? accrued.text(2) : rest.text(2),
      );
    }),
    { numRuns: 20, seed: 20 },
  );
});

it('prints the index of each segment with the day of its rate (§3.3)', async () => {
  const [charge] = fc.sample(charges, 1);
  const bearing = { to: '2026-04-01', principal: '1000.00', days: 1, amount: '0.20' };
  const index = { determination: '2026-03-30', fixedOn: '2026-03-30', rate: '0.0428517' };
  const segments = [
    { ...bearing, from: '2026-03-17', rate: '0.04', fixing: null },
    { ...bearing, from: '2026-04-01', rate: '0.0828517', fixing: index },
    {
      ...bearing,
      from: '2026-05-01',
      rate: '0.0828517',
      fixing: { ...index, determination: '2026-04-29' },
    },
  ];
  const body = { ...charge, terms: [{ ...agreed, from: due }], segments };
  server.answer('/portal/api/interest-charges/inv-1', { status: 200, body });
  renderScreen(<InterestPanel id="inv-1" number="INV-1" />);

  await screen.findByText(/Rate = index \+ margin\. The index is set for each calendar month/);

  const cells = [...document.querySelectorAll('tbody tr')].map(({ children }) => [
    children[3]?.textContent,
    [...(children[2]?.querySelectorAll('.narrow-only') ?? [])]
      .slice(1)
      .map(({ textContent }) => textContent)
      .join(' '),
  ]);
  expect(cells).toEqual(
    [
      'as charged',
      '4.28517\u00A0% of 30 Mar 2026',
      '4.28517\u00A0% of 30 Mar 2026, the latest before 29 Apr 2026',
    ].map((text) => [text, `Index ${text}`]),
  );
});

it('prints what joins the principal month by month where interest compounds (§3.3)', async () => {
  const terms = { ...agreed, compounding: 'monthly', from: due } as const;
  const rates = [{ from: '2026-01-01', rate: '0.036' }];
  const found = lateInterest({
    principal: '100000.00',
    due,
    asOf: '2026-06-01',
    rates,
    compounding: 'monthly',
  });
  const charge = {
    ...fc.sample(charges, 1)[0],
    amount: found.interest,
    chargedBefore: '0.00',
    terms: [terms],
  };
  server.answer('/portal/api/interest-charges/inv-1', {
    status: 200,
    body: { ...charge, segments: found.segments.map((one) => ({ ...one, fixing: null })) },
  });
  renderScreen(<InterestPanel id="inv-1" number="INV-1" />);
  await screen.findByText(/Interest of a segment = /);

  const sums = [...document.querySelectorAll('tbody tr')]
    .map(({ children }) => [0, 1, 6].map((at) => children[at]?.textContent))
    .filter(([first]) => !/^\d/.test(first ?? ''));
  // 31 days of 10.00; 30 days on 100,310.00; 15 days on 100,610.93 are 150.916395.
  expect(sums).toEqual([
    ['Joins the principal', '17 Apr 2026', '310.00'],
    ['Joins the principal', '17 May 2026', '300.93'],
    ['Rest, rounded', '', '150.92'],
  ]);
  expect(document.querySelector('tfoot td')?.textContent).toBe('761.85');
});
