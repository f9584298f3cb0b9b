import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rollForward } from '#domain/funds/fund-roll-forward.ts';
import { lineShares } from '#domain/funds/line-shares.ts';
import { amounts, currencies, wholes } from '#tests/support/second/arbitraries.ts';
import { fundHistories } from '#tests/support/second/arbitrary-accounts.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { sameDayLater } from '#tests/support/second/day-table.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { Fraction, total } from '#tests/support/second/fraction.ts';
import { balancesOn } from '#tests/support/second/fund-account.ts';
import { minorUnits, moneyText } from '#tests/support/second/minor-units.ts';
import { sharesOfLines } from '#tests/support/second/open-items.ts';

const runs = askedLeases(300);
const patience = { timeout: 3_600_000 };

describe(`the funds of ${runs.numRuns} generated leases are those of the second implementation`, () => {
  test('year by year, each closing the opening of the next (§3.6)', patience, () => {
    const difference = differenceIn(fundHistories, runs, (fund) => {
      const { currency, openingPaid, openingBilled, entries } = fund;
      const opening = { paid: Fraction.of(openingPaid), billed: Fraction.of(openingBilled) };
      const rolled: string[][] = [];
      const second: string[][] = [];
      let [paid, billed] = [openingPaid, openingBilled];
      for (let year = 2016; year <= 2026; year++) {
        const first = `${year}-01-01`;
        const next = sameDayLater(first, 12);
        const closing = rollForward({
          openingPaid: paid,
          openingBilled: billed,
          movements: entries.filter(({ date }) => date >= first && date < next),
          approvedUnpaidClaims: fund.committed,
          currency,
        });
        [paid, billed] = [closing.closingPaid, closing.closingBilled];
        rolled.push([paid, billed, closing.available]);
        const balances = balancesOn(opening, entries, `${year}-12-31`);
        second.push([
          moneyText(balances.paid, currency),
          moneyText(balances.billed, currency),
          moneyText(balances.paid.minus(fund.committed), currency),
        ]);
      }
      return firstDifference(rolled, second);
    });

    expect(difference).toBe('none');
  });

  test('line by line of a bill that is paid in parts (decision 012)', patience, () => {
    const cases = currencies.chain((currency) =>
      fc.record({
        currency: fc.constant(currency),
        lines: fc.array(amounts(currency, 0, 90_000), { minLength: 1, maxLength: 9 }),
        percent: wholes(0, 100),
      }),
    );
    const difference = differenceIn(cases, runs, ({ currency, lines, percent }) => {
      const gross = total(lines);
      const settled = Fraction.of(moneyText(gross.times(percent).over(100), currency));
      const shares = lineShares({
        lines,
        gross: moneyText(gross, currency),
        settled: moneyText(settled, currency),
        currency,
      });
      const places = minorUnits[currency] ?? 2;
      const second = sharesOfLines(
        lines.map((line) => Fraction.of(line)),
        gross,
        settled,
        places,
      );
      return firstDifference(
        shares,
        second.map((share) => moneyText(share, currency)),
      );
    });

    expect(difference).toBe('none');
  });
});
