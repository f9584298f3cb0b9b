import * as fc from 'fast-check';
import type { InterestChargeDetail } from '#contract/lease-account/interest-charges.ts';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';
import { subtractAmounts } from '#domain/money/amount.ts';

/** The due date of the generated charges. */
export const due = '2026-03-17';
const cents = fc.integer({ min: 1, max: 90_000_000 }).map((value) => (value / 100).toFixed(2));

/** Terms of late interest without compounding. */
export const agreed = {
  index: 'CME Term SOFR 1M',
  margin: '0.04',
  dayCount: 'ACT/360',
  compounding: 'none',
  cap: null,
  amendment: null,
} as const;

type Terms = InterestChargeDetail['terms'][number];

/** Terms of a lease; some leases count by another year from a day on. */
function termsOf(changedOn: string | null, compounding: Terms['compounding']): readonly Terms[] {
  const first = { ...agreed, compounding, from: due, validFrom: '2024-01-01' };
  return changedOn === null
    ? [first]
    : [first, { ...first, from: changedOn, validFrom: changedOn, dayCount: 'ACT/365F' }];
}

/** Interest on an invoice that is paid in parts and disputed for a while; some compounds monthly. */
export const charges = fc
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
        termsFrom: '2024-01-01',
        amendment: null,
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
