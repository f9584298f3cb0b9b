import * as fc from 'fast-check';
import { amounts, currencies, dates, datesAfter, decimals, wholes } from './arbitraries.ts';
import { daysLater, sameDayLater } from './day-table.ts';
import { Fraction, least, none } from './fraction.ts';
import type { LateItem } from './interest.ts';
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

/** Items that are paid late, in parts, in time, or not at all. */
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
        isCompounded: fc.boolean(),
        convention: fc.constantFrom('ACT/360' as const, 'ACT/365F' as const, '30E/360' as const),
        cap: fc.option(decimals(0.02, 0.12, 4), { nil: undefined }),
        currency: fc.constant(currency),
      }),
    ),
  );
