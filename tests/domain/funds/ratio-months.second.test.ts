import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ratioOverMonths } from '#domain/funds/ratio-months.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { wholes } from '#tests/support/second/arbitraries.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { Fraction } from '#tests/support/second/fraction.ts';
import { type MonthFlight, ratioOfPeriod } from '#tests/support/second/ratio.ts';

const runs = askedLeases(300);
const patience = { timeout: 3_600_000 };

const lengths = { MONTH: 1, ROLL6: 6, YEAR: 12 } as const;

/** The reported months of two years, some of them missing; few cycles are as likely as many. */
const reports: fc.Arbitrary<MonthFlight[]> = fc
  .array(
    fc.option(
      fc.record({
        minutes: wholes(0, 30_000),
        cycles: fc.oneof(fc.constant(0), wholes(1, 12), wholes(13, 250)),
      }),
      { nil: undefined },
    ),
    { minLength: 24, maxLength: 24 },
  )
  .map((flights) =>
    flights.flatMap((flight, at) => {
      const month = `${2025 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
      return flight === undefined ? [] : [{ month, ...flight }];
    }),
  );

const cases = fc.record({
  period: fc.constantFrom('MONTH' as const, 'ROLL6' as const, 'YEAR' as const),
  engine: reports,
  airframe: reports,
  last: wholes(1, 12).map((month) => `2026-${String(month).padStart(2, '0')}`),
  contract: fc.constantFrom(undefined, '2.5', '0.5'),
  minimum: fc.option(wholes(1, 400), { nil: undefined }),
});

type Case = typeof cases extends fc.Arbitrary<infer Value> ? Value : never;

const reported = (flights: readonly MonthFlight[]) =>
  flights.map((flight) => ({ ...flight, isEstimated: false })).toReversed();

/** The ratio to four decimals; `none` where it is refused. */
function ratioIn({ period, engine, airframe, last, contract, minimum }: Case): string {
  const terms = {
    ratioPeriod: period,
    contractRatio: contract ?? null,
    minimumCycles: minimum ?? null,
  };
  const known = { engine: reported(engine), airframe: reported(airframe) };
  try {
    return Fraction.of(ratioOverMonths(terms, known, last).ratio).text(4);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    return 'none';
  }
}

describe(`the ratios of ${runs.numRuns} generated leases over one, six and twelve months are those of the second implementation`, () => {
  test(
    'of engine, airframe and contract, with the minimum of cycles (§3.5, §3.9)',
    patience,
    () => {
      const difference = differenceIn(cases, runs, (one) => {
        const second = ratioOfPeriod({ ...one, months: lengths[one.period] });
        return firstDifference([ratioIn(one)], [second?.rounded(4).text(4) ?? 'none']);
      });

      expect(difference).toBe('none');
    },
  );
});
