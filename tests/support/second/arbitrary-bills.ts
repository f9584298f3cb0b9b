import * as fc from 'fast-check';
import { amounts, currencies, datesAfter, wholes } from './arbitraries.ts';
import { flights, months, tables } from './arbitrary-months.ts';
import type { FundTerms, MonthFlown, RatedByRatio, TermChange } from './month-bills.ts';
import type { Flown } from './supplemental-rent.ts';

/** The parts of a leased aircraft whose use is billed. */
export const parts = ['airframe', 'engine 1', 'engine 2', 'apu'] as const;

const flownParts: fc.Arbitrary<ReadonlyMap<string, Flown>> = fc
  .array(flights, { minLength: parts.length, maxLength: parts.length })
  .map((each) => new Map(parts.map((part, index) => [part, each[index] ?? none])));

const none: Flown = { minutes: 0, cycles: 0 };

/** A table with the same ratios for every derate, as a lease prints it. */
function ratedByRatio(currency: string): fc.Arbitrary<RatedByRatio> {
  return fc.record({ isLine: fc.boolean(), several: fc.boolean() }).chain(({ isLine, several }) =>
    fc.record({
      isLine: fc.constant(isLine),
      table: fc.tuple(tables(currency, 2), wholes(1, 40)).map(([rungs, less]) => {
        const rows = isLine
          ? rungs
          : rungs.map((rung, at) => (at === 0 ? { ...rung, ratio: '0' } : rung));
        if (!several) return rows;
        return ['0', '5', '10'].flatMap((derate, step) =>
          rows.map((rung) => ({ ...rung, derate, rate: lowered(rung.rate, less * step) })),
        );
      }),
      contractRatio: fc.constantFrom('2.5', '1.1'),
      minimumCycles: fc.option(wholes(1, 200), { nil: undefined }),
      contractDerate: fc.constantFrom('0', '5', '10'),
    }),
  );
}

/** A rate that is some thousandths lower, with the decimals that it has. */
function lowered(rate: string, thousandths: number): string {
  const places = rate.split('.')[1]?.length ?? 0;
  const steps = Math.round(Number(rate) * (1000 - thousandths));
  return (steps / 1000).toFixed(places);
}

function fundsIn(currency: string, month: string): fc.Arbitrary<FundTerms[]> {
  const minimum = fc.option(fc.constantFrom('150', '55.5'), { nil: undefined });
  const fixed = amounts(currency, 1, 15_000);
  const rated = fc.oneof(amounts(currency, 1, 900), ratedByRatio(currency));
  const one = (fund: string, part: string, by: FundTerms['by'], rate: typeof rated) => {
    const terms = { rate, minimum: by === 'MONTH' ? fc.constant(undefined) : minimum };
    const change: fc.Arbitrary<TermChange> = fc.record({
      from: datesAfter(`${month}-01`, 1, 27),
      ...terms,
    });
    return fc.record({
      fund: fc.constant(fund),
      part: fc.constant(part),
      by: fc.constant(by),
      ...terms,
      change: fc.option(change, { nil: undefined, freq: 2 }),
    });
  };
  return fc.tuple(
    one('AF_6Y', 'airframe', 'MONTH', fixed),
    one('ENG_PR 1', 'engine 1', 'FH', rated),
    one('ENG_PR 2', 'engine 2', 'FH', rated),
    one('ENG_LLP 1', 'engine 1', 'FC', fixed),
    one('APU', 'apu', 'APU_H', fixed),
  );
}

/** A month of a lease that may begin or end in it. */
export const monthsFlown: fc.Arbitrary<MonthFlown> = fc
  .record({ currency: currencies, month: months })
  .chain(({ currency, month }) =>
    fc.record({
      month: fc.constant(month),
      currency: fc.constant(currency),
      from: datesAfter(`${month}-01`, -300, 25),
      until: datesAfter(`${month}-01`, 26, 900),
      funds: fundsIn(currency, month),
      flown: flownParts,
      airframe: fc.constant('airframe'),
      derate: fc.option(fc.constantFrom('0', '4.9', '5', '7.5', '10', '12'), { nil: undefined }),
    }),
  );
