import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escalateTable, ratioRate } from '#domain/funds/ratio-rate.ts';
import { supplementalRentLine } from '#domain/funds/supplemental-rent-line.ts';
import { currencies, decimals, wholes } from '#tests/support/second/arbitraries.ts';
import {
  flights,
  type MonthLineCase,
  monthLines,
  tables,
} from '#tests/support/second/arbitrary-months.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { daysOfMonth } from '#tests/support/second/day-table.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import { bandRate, lineRate, ratioOf } from '#tests/support/second/ratio.ts';
import { chargedFor, type Flown, risenRate } from '#tests/support/second/supplemental-rent.ts';

const runs = askedLeases(300);
const patience = { timeout: 3_600_000 };

/** Hours as they are typed. */
function clock({ minutes }: Flown): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function billed({ by, flown, month, days, ...line }: MonthLineCase) {
  const actual = by === 'FC' ? String(flown.cycles) : clock(flown);
  const { amount, topUp } = supplementalRentLine({
    ...line,
    basis: by,
    ...(by !== 'MONTH' && { actual }),
    onLeaseDays: days,
    daysInMonth: daysOfMonth(month).length,
  });
  return [amount, topUp];
}

function secondLine(line: MonthLineCase) {
  const { amount, topUp } = chargedFor({ ...line, rate: Fraction.of(line.rate) });
  return [moneyText(amount, line.currency), moneyText(topUp, line.currency)];
}

/** Units times rate as a reader of the bill works them out, from what it prints. */
function printedLine({ by, flown, month, days, ...line }: MonthLineCase) {
  const actual = by === 'FC' ? String(flown.cycles) : clock(flown);
  const { billed: units, amount } = supplementalRentLine({
    ...line,
    basis: by,
    ...(by !== 'MONTH' && { actual }),
    onLeaseDays: days,
    daysInMonth: daysOfMonth(month).length,
  });
  return { printed: Fraction.of(units).times(line.rate), amount };
}

describe(`supplemental rent of ${runs.numRuns} generated months is that of the second implementation`, () => {
  test('by line: hours, cycles, months, minimum and part months (§3.5)', patience, () => {
    const difference = differenceIn(monthLines, runs, (line) =>
      firstDifference(billed(line), secondLine(line)),
    );

    expect(difference).toBe('none');
  });

  test('and its printed units times its printed rate are its amount (§3.9)', patience, () => {
    const difference = differenceIn(monthLines, runs, (line) => {
      const { printed, amount } = printedLine(line);
      return firstDifference([moneyText(printed, line.currency)], [amount]);
    });

    expect(difference).toBe('none');
  });

  test(
    'by band of the ratio, with the minimum of cycles, the airframe and the contract behind it (§3.9)',
    patience,
    () => {
      const cases = currencies.chain((currency) =>
        fc.record({
          currency: fc.constant(currency),
          engine: flights,
          airframe: fc.option(flights, { nil: undefined }),
          contract: fc.constantFrom('2.5', '0.5', '7'),
          minimum: fc.option(wholes(1, 200), { nil: undefined }),
          table: tables(currency, 1).map(([first, ...rest]) => [
            { rate: first?.rate ?? '1', ratio: '0' },
            ...rest.filter(({ ratio }) => ratio !== '0.00'),
          ]),
        }),
      );
      const difference = differenceIn(
        cases,
        runs,
        ({ engine, airframe, contract, minimum, table, currency }) => {
          const { rate } = ratioRate({
            fh: clock(engine),
            fc: String(engine.cycles),
            method: 'BAND',
            table,
            ...(airframe && { airframeFh: clock(airframe), airframeFc: String(airframe.cycles) }),
            contractRatio: contract,
            minimumCycles: minimum,
            currency,
          });
          const ratio = ratioOf({ engine, airframe, contract, minimum });
          return firstDifference(
            [sixPlaces(rate)],
            [bandRate(table, ratio ?? Fraction.of(0)).text(6)],
          );
        },
      );

      expect(difference).toBe('none');
    },
  );

  test('by a line through the points, one step outside at most (§3.5, §3.9)', patience, () => {
    const cases = currencies.chain((currency) =>
      fc.record({ currency: fc.constant(currency), engine: flights, table: tables(currency, 2) }),
    );
    const difference = differenceIn(cases, runs, ({ engine, table, currency }) => {
      const { rate } = ratioRate({
        fh: clock(engine),
        fc: String(engine.cycles),
        method: 'INTERPOLATE',
        table,
        contractRatio: '2.5',
        currency,
      });
      const ratio = ratioOf({ engine, contract: '2.5' }) ?? Fraction.of(0);
      return firstDifference([sixPlaces(rate)], [lineRate(table, ratio).text(6)]);
    });

    expect(difference).toBe('none');
  });

  test('with the rises of ten years, rounded each year (§3.5)', patience, () => {
    const cases = currencies.chain((currency) =>
      fc.record({
        currency: fc.constant(currency),
        table: tables(currency, 1),
        rise: decimals(0, 0.09, 4),
        years: wholes(0, 10),
      }),
    );
    const difference = differenceIn(cases, runs, ({ table, rise, years, currency }) =>
      firstDifference(
        escalateTable(table, rise, years, currency).map(({ rate }) => sixPlaces(rate)),
        table.map(({ rate }) => risenRate(rate, rise, years, currency).text(6)),
      ),
    );

    expect(difference).toBe('none');
  });
});

/** A rate as a number, however many zeros it is written with. */
function sixPlaces(rate: string): string {
  return Fraction.of(rate).text(6);
}
