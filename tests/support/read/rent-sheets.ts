import * as fc from 'fast-check';
import type { RentSheet } from '#contract/lease-account/rent-calculation.ts';
import { addDays } from '#domain/dates/date.ts';
import { lookUpFixings } from '#domain/lease-account/rent/index-fixing.ts';
import type { LaterFigures } from '#domain/lease-account/rent/hourly-rent.ts';
import { calculateRents } from '#domain/lease-account/rent/rent-calculation.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { rentSteps } from '#domain/lease-account/rent/rent-steps.ts';
import type {
  FloatingTerms,
  HourlyTerms,
  RentTerms,
} from '#domain/lease-account/rent/rent-terms.types.ts';
import { printedFormula } from '#domain/money/step-values.ts';

/** A sheet with the steps that it was made of. */
export interface GeneratedSheet {
  readonly sheet: RentSheet;
  readonly steps: readonly CalculationStep[];
}

const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((value) => (value / 100).toFixed(2));
const rate = (most: number, places: number) =>
  fc.integer({ min: 0, max: most }).map((value) => (value / 10 ** places).toFixed(places));

const index = { name: 'CME Term SOFR', tenorMonths: 3 } as const;

const floating = {
  fixed: fc.constant(undefined),
  notional: fc.record({
    kind: fc.constant('notional' as const),
    index: fc.constant(index),
    margin: rate(600, 4),
    floor: rate(200, 4),
    amortisation: cents(0, 900_000_00),
  }),
  // Half cents are frequent, so that ties are met on both sides of the assumed rate.
  factor: fc.record({
    kind: fc.constant('factor' as const),
    index: fc.constant(index),
    assumedRate: fc.constantFrom('0.0400000', '0.0412345', '0.0399995'),
    perBasisPoint: fc.oneof(
      fc.constantFrom('135.000000', '0.500000', '0.050000', '12.345678'),
      rate(99_999_999, 6),
    ),
  }),
} as const satisfies Record<string, fc.Arbitrary<FloatingTerms | undefined>>;

/** A summer, a winter over the end of the year, or no season. */
const seasons = fc.option(
  fc
    .record({
      firstMonth: fc.constantFrom(5, 11),
      lastMonth: fc.constantFrom(3, 10),
      rent: cents(1_00, 900_000_00),
    })
    .map((season) => [season]),
  { nil: undefined },
);

/** Thirds of an hour and half cents are frequent. */
const hourly: fc.Arbitrary<HourlyTerms> = fc.record({
  rate: fc.oneof(fc.constantFrom('210.00', '0.500000', '98.765432'), rate(99_999_999, 6)),
  minimumHours: fc.option(fc.constantFrom('180', '150.50'), { nil: undefined }),
  maximumHours: fc.option(fc.constantFrom('320', '400.25'), { nil: undefined }),
  dueDays: fc.integer({ min: 1, max: 30 }),
});

function sheetOf(
  terms: RentTerms,
  place: number,
  published: string,
  figures?: LaterFigures,
): GeneratedSheet {
  const rates = lookUpFixings([{ date: '2024-01-01', rate: published }]);
  const rents = calculateRents(terms, rates, figures);
  const rent = rents[place % rents.length];
  if (rent === undefined) throw new Error('The lease has no rent.');
  const steps = rentSteps(terms, rent);
  const { from, to, due, amount } = rent;
  const period = {
    from,
    to: addDays(to, -1),
    due,
    amount,
    isEstimated: false,
    isSent: false,
    invoice: null,
  };
  const asset = { kind: 'aircraft', serial: '7001', model: 'A320', registration: null } as const;
  const lease = {
    leaseNo: 'SMP-A01',
    asset,
    lessorEntity: 'Sample Leasing',
    currency: terms.currency,
    basis: 'fixed',
  } as const;
  const shown = steps.map((step) => {
    const { expression: _expression, inputs, ...rest } = step;
    return { ...rest, printed: printedFormula(step) ?? null, inputs: [...inputs] };
  });
  return {
    steps,
    sheet: {
      lease,
      period,
      terms: { from: terms.from, amendment: null, isHoldover: false },
      sent: null,
      deferrals: [],
      isStub: rent.kind === 'stub',
      steps: shown,
      fixing: null,
      unpublished: null,
      unreported: null,
      previous: null,
    } as unknown as RentSheet,
  };
}

/** Sheets of generated leases of a basis, of whole and part periods alike. */
export function rentSheets(kind: keyof typeof floating): fc.Arbitrary<GeneratedSheet> {
  return fc
    .record({
      rent: kind === 'notional' ? cents(1_000_000_00, 90_000_000_00) : cents(1_00, 900_000_00),
      currency: fc.constantFrom('USD', 'EUR'),
      rentDay: fc.integer({ min: 1, max: 28 }),
      frequency: fc.constantFrom('M' as const, 'Q' as const),
      dayCount:
        kind === 'notional'
          ? fc.constantFrom('ACT/360' as const, '30/360US' as const)
          : fc.constantFrom('30/360US' as const, 'ACT/PERIOD' as const, 'ACT/365F' as const),
      escalation: rate(900, 4),
      seasons: kind === 'fixed' ? seasons : fc.constant(undefined),
      floating: floating[kind] as fc.Arbitrary<FloatingTerms | undefined>,
      published: rate(900_000, 7),
      place: fc.nat(200),
    })
    .map(({ published, place, escalation, floating: moving, ...terms }) => {
      const rises = moving === undefined ? { escalation, firstEscalation: '2025-03-15' } : {};
      const lease = { from: '2024-03-15', until: '2027-02-01', timing: 'ADV' } as const;
      const shape = moving === undefined ? {} : { floating: moving };
      return sheetOf({ ...lease, ...terms, ...rises, ...shape }, place, published);
    });
}

/** Sheets of generated rents by the hour: reported and estimated, of whole months and of parts. */
export function hourlyRentSheets(): fc.Arbitrary<GeneratedSheet> {
  return fc
    .record({
      rent: fc.oneof(fc.constant('0.00'), cents(1_00, 900_000_00)),
      currency: fc.constantFrom('USD', 'EUR'),
      dayCount: fc.constantFrom('30/360US' as const, 'ACT/PERIOD' as const),
      escalation: rate(900, 4),
      hourly,
      minutes: fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: undefined }),
      place: fc.nat(200),
    })
    .map(({ minutes, place, ...terms }) => {
      const lease = { from: '2024-03-15', until: '2027-02-01', timing: 'ARR' } as const;
      const months = { frequency: 'M', rentDay: 1, firstEscalation: '2025-03-15' } as const;
      return sheetOf({ ...lease, ...months, ...terms }, place, '0.04', { flownIn: () => minutes });
    });
}

const limit = (most: number) => fc.option(rate(most, 4), { nil: undefined });

/** Sheets of generated rents that rise with an index, some of them before a value is published. */
export function indexedRentSheets(): fc.Arbitrary<GeneratedSheet> {
  const value = fc.option(fc.integer({ min: 90_000, max: 110_000 }), { nil: undefined, freq: 10 });
  return fc
    .record({
      rent: cents(1_00, 900_000_00),
      currency: fc.constantFrom('USD', 'EUR'),
      dayCount: fc.constantFrom('30/360US' as const, 'ACT/PERIOD' as const),
      rentDay: fc.integer({ min: 1, max: 28 }),
      floor: limit(200),
      cap: limit(400),
      values: fc.tuple(value, value, value),
      place: fc.nat(200),
    })
    .map(({ floor, cap, values, place, ...terms }) => {
      const lease = { from: '2024-03-15', until: '2027-02-01', timing: 'ADV' } as const;
      const indexed = { index: 'US CPI-U', lagMonths: 3, floor, cap };
      const rises = { frequency: 'M', firstEscalation: '2025-03-15', indexed } as const;
      const indexValues = (_index: string, month: string) => {
        const thousandths = values[Number(month.slice(0, 4)) - 2023];
        return thousandths === undefined ? undefined : (thousandths / 1000).toFixed(3);
      };
      return sheetOf({ ...lease, ...terms, ...rises }, place, '0.04', { indexValues });
    });
}
