import * as fc from 'fast-check';
import { amounts, currencies, dates, datesAfter, wholes } from './arbitraries.ts';
import { Fraction } from './fraction.ts';
import { moneyText } from './minor-units.ts';
import type { FundEntry } from './fund-account.ts';
import type { Wish } from './open-items.ts';
import type { Letter, Purpose } from './security.ts';

/** A bill with its open balance, and the part of it that is in dispute. */
export interface OpenBill {
  readonly number: string;
  readonly due: string;
  readonly balance: string;
  readonly disputed: string;
}

/** Money that comes in, the bills that are open, and what the payer asks for. */
export interface MoneyIn {
  readonly currency: string;
  readonly asOf: string;
  readonly money: string;
  readonly bills: readonly OpenBill[];
  readonly wishes: readonly Wish[];
}

function openBills(currency: string, asOf: string): fc.Arbitrary<OpenBill[]> {
  const bill = fc
    .record({
      number: wholes(1, 40).map((nr) => `INV-${String(nr).padStart(3, '0')}`),
      due: datesAfter(asOf, -130, 40),
      balance: amounts(currency, 0, 90_000),
      part: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, wholes(1, 100)),
    })
    .map(({ part, ...bills }) => ({
      ...bills,
      disputed: moneyText(Fraction.of(bills.balance).times(part).over(100), currency),
    }));
  return fc.uniqueArray(bill, { maxLength: 8, selector: ({ number }) => number });
}

/** Wishes that the bills can take: a part of a bill, or what is not in dispute of it. */
function wishesFor(bills: readonly OpenBill[], currency: string): fc.Arbitrary<Wish[]> {
  return fc
    .tuple(fc.subarray([...bills]), fc.array(wholes(1, 100), { minLength: 8, maxLength: 8 }))
    .map(([chosen, shares]) =>
      chosen.map(({ number, balance, disputed }, index) => {
        const free = Fraction.of(balance).minus(disputed);
        const share = shares[index] ?? 100;
        if (share > 90) return { number };
        return { number, amount: moneyText(free.times(share).over(100), currency) };
      }),
    );
}

/** Payments of every size against bills of every age. */
export const moneyIn: fc.Arbitrary<MoneyIn> = fc
  .record({ currency: currencies, asOf: dates('2020-01-01', '2030-12-31') })
  .chain(({ currency, asOf }) =>
    openBills(currency, asOf).chain((bills) =>
      fc.record({
        currency: fc.constant(currency),
        asOf: fc.constant(asOf),
        money: amounts(currency, 0, 200_000),
        bills: fc.constant(bills),
        wishes: wishesFor(bills, currency),
      }),
    ),
  );

const kinds = [
  'BILLED',
  'PAID',
  'TOPUP',
  'TRANSFER_IN',
  'TRANSFER_OUT',
  'CLAIM_PAID',
  'RELEASE',
  'ADJUST',
] as const;

/** A fund over ten years; an adjustment may take away. */
export const fundHistories = currencies.chain((currency) => {
  const entry: fc.Arbitrary<FundEntry> = fc
    .record({
      date: dates('2016-01-01', '2026-12-31'),
      kind: fc.constantFrom(...kinds),
      amount: amounts(currency, 0, 90_000),
      isTaken: fc.boolean(),
    })
    .map(({ isTaken, ...rest }) => ({
      ...rest,
      amount: rest.kind === 'ADJUST' && isTaken ? negative(rest.amount) : rest.amount,
    }));
  return fc.record({
    currency: fc.constant(currency),
    openingPaid: amounts(currency, 0, 500_000),
    openingBilled: amounts(currency, 0, 500_000),
    committed: amounts(currency, 0, 50_000),
    entries: fc.array(entry, { maxLength: 60 }),
  });
});

function negative(amount: string): string {
  return Fraction.of(amount).against(0) === 0 ? amount : `-${amount}`;
}

const purposes = fc.constantFrom<Purpose>('securityDeposit', 'supplementalRent', 'both');

/** Letters and cash of a lease on a day; many expire near the thirtieth day. */
export const securities = fc
  .record({ currency: currencies, asOf: dates('2020-01-01', '2030-12-31') })
  .chain(({ currency, asOf }) => {
    const letter: fc.Arbitrary<Letter> = fc.record({
      amount: amounts(currency, 0, 900_000),
      expiry: fc.oneof(datesAfter(asOf, 28, 32), datesAfter(asOf, -100, 800)),
      isActive: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
      isEvergreen: fc.boolean(),
      hasNotice: fc.boolean(),
      finalExpiry: fc.option(datesAfter(asOf, 20, 40), { nil: undefined }),
      purpose: purposes,
    });
    return fc.record({
      currency: fc.constant(currency),
      asOf: fc.constant(asOf),
      asked: fc.record({
        required: amounts(currency, 0, 1_500_000),
        cash: amounts(currency, 0, 300_000),
        purpose: purposes,
        daysAhead: fc.constantFrom(30, 30, 29, 60, 0),
      }),
      letters: fc.array(letter, { maxLength: 5 }),
    });
  });

/** A claim on a fund, with what its limit depends on. */
export const claimsOnFunds = currencies.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    eligible: amounts(currency, 0, 900_000),
    creditedBefore: amounts(currency, 0, 900_000),
    eventTopUps: fc.oneof(fc.constant('0'), amounts(currency, 0, 200_000)),
    chargedBefore: fc.oneof(fc.constant('0'), amounts(currency, 0, 900_000)),
    balanceNow: amounts(currency, -100_000, 900_000),
    committed: fc.oneof(fc.constant('0'), amounts(currency, 0, 300_000)),
    atMost: fc.option(amounts(currency, 0, 900_000), { nil: undefined }),
  }),
);
