import * as fc from 'fast-check';
import {
  amounts,
  currencies,
  dates,
  datesAfter,
  decimals,
  markets,
  wholes,
} from './arbitraries.ts';
import { publishedRates } from './arbitrary-rents.ts';
import type { Market } from './closing-days.ts';
import { daysLater, sameDayLater } from './day-table.ts';
import type { PublishedRate } from './floating-rent.ts';
import { Fraction, least, none } from './fraction.ts';
import type { CountingTerms, DisputedPart, LateItem, LateTerms } from './interest.ts';
import { moneyText } from './minor-units.ts';

/** Payments that together are at most what is owed, sometimes all of it. */
function paidParts(principal: string, currency: string, due: string) {
  const part = fc.record({
    after: wholes(-10, 200),
    share: fc.oneof(wholes(1, 60), wholes(100, 100)),
  });
  return fc.array(part, { maxLength: 4 }).map((parts) => {
    let left = Fraction.of(principal);
    return parts.map(({ after, share }) => {
      const wanted = Fraction.of(
        moneyText(Fraction.of(principal).times(share).over(100), currency),
      );
      const amount = least(wanted, left);
      left = left.minus(amount);
      return { date: daysLater(due, after), amount: moneyText(amount, currency) };
    });
  });
}

function isMoney({ amount }: { readonly amount: string }): boolean {
  return Fraction.of(amount).against(none) > 0;
}

/** Rates that change, among them on days on which interest is compounded. */
function ratesFrom(due: string) {
  const change = fc.record({
    from: fc.oneof(
      datesAfter(due, 1, 200),
      wholes(1, 5).map((count) => sameDayLater(due, count)),
    ),
    rate: decimals(0, 0.15, 7),
  });
  return fc
    .uniqueArray(change, { maxLength: 3, selector: ({ from }) => from })
    .chain((changes) =>
      decimals(0, 0.15, 7).map((rate) =>
        [{ from: daysLater(due, -400), rate }, ...changes].toSorted((a, b) =>
          a.from < b.from ? -1 : 1,
        ),
      ),
    );
}

/** Agreements of which the first one begins around the due date, and others later. */
function agreedFrom<T>(due: string, agreement: fc.Arbitrary<T>) {
  const later = fc.uniqueArray(datesAfter(due, 1, 150), { maxLength: 2 });
  return fc
    .tuple(datesAfter(due, -300, 20), later)
    .map(([first, others]) => [first, ...others.filter((day) => day > first)].toSorted())
    .chain((days) =>
      fc.tuple(...days.map((from) => agreement.map((agreed) => ({ ...agreed, from })))),
    );
}

const counting: fc.Arbitrary<Omit<CountingTerms, 'from'>> = fc.record({
  isCompounded: fc.boolean(),
  convention: fc.constantFrom('ACT/360' as const, 'ACT/365F' as const, '30E/360' as const),
  cap: fc.option(decimals(0.02, 0.12, 4), { nil: undefined }),
});

/** Disputes of a part or of more than all, that end in every way. */
function disputesOf(
  principal: string,
  currency: string,
  due: string,
): fc.Arbitrary<DisputedPart[]> {
  const dispute = fc
    .record({
      raised: datesAfter(due, -10, 120),
      share: wholes(1, 120),
      status: fc.constantFrom('open', 'withdrawn', 'rejected', 'resolved', 'resolved'),
      days: wholes(0, 90),
    })
    .map(({ raised, share, status, days }) => ({
      raised,
      amount: moneyText(Fraction.of(principal).times(share).over(100), currency),
      status,
      closed: status === 'open' ? undefined : daysLater(raised, days),
    }));
  return fc.array(dispute, { maxLength: 2 }).map((all) => all.filter(isMoney));
}

/** Items that are paid late, in parts, in time, or not at all, and disputed, by terms that change. */
export const lateItems: fc.Arbitrary<LateItem> = fc
  .record({ currency: currencies, due: dates('2015-01-01', '2030-12-31') })
  .chain(({ currency, due }) =>
    amounts(currency, 1, 2_000_000).chain((principal) =>
      fc.record({
        principal: fc.constant(principal),
        due: fc.constant(due),
        asOf: datesAfter(due, 0, 250),
        rates: ratesFrom(due),
        payments: paidParts(principal, currency, due).map((parts) => parts.filter(isMoney)),
        graceUntil: fc.option(datesAfter(due, 0, 7), { nil: undefined }),
        terms: agreedFrom(due, counting),
        disputes: disputesOf(principal, currency, due),
        suspending: agreedFrom(due, fc.record({ isSuspending: fc.boolean() })),
        currency: fc.constant(currency),
      }),
    ),
  );

/** The late-payment terms of a lease, with the rates that its indices had. */
export interface LateAgreement {
  readonly item: LateItem;
  readonly terms: readonly LateTerms[];
  readonly calendars: readonly Market[];
  readonly published: Readonly<Record<'usGovernmentSecurities' | 'target', PublishedRate[]>>;
}

/** Items that are paid late on leases whose index, margin, grace and counting change. */
export const lateAgreements: fc.Arbitrary<LateAgreement> = lateItems.chain((item) => {
  const agreement = fc.record({
    counting,
    market: fc.constantFrom('usGovernmentSecurities' as const, 'target' as const),
    margin: decimals(0.01, 0.06, 7),
    graceDays: wholes(0, 6),
  });
  const rates = publishedRates(item.due, item.asOf);
  return fc.record({
    item: fc.constant(item),
    terms: agreedFrom(item.due, agreement).map((all) =>
      all.map(({ counting: counted, ...agreed }) => ({ ...counted, ...agreed })),
    ),
    calendars: markets,
    published: fc.record({ usGovernmentSecurities: rates, target: rates }),
  });
});
