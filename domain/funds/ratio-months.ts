import { type IsoMonth, shiftMonth } from '#domain/dates/month.ts';
import { monthName } from '#domain/format/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import type { CalculationStep } from '#domain/money/calculation-step.types.ts';
import { shortText } from '#domain/money/decimal.ts';
import { input, numberValue } from '#domain/money/step-values.ts';
import { engineRatio, type RatioSource } from './engine-ratio.ts';
import type { FlownFigures, RateBasis, RatioMonth, RatioPeriod } from './rate-basis.ts';

const lengths: Readonly<Record<RatioPeriod, number>> = { MONTH: 1, ROLL6: 6, YEAR: 12 };

/** The first month of the longest period that a ratio may be of, for a bill of `last`. */
export function firstRatioMonth(last: IsoMonth): IsoMonth {
  return shiftMonth(last, 1 - lengths.YEAR);
}

/** The months of a ratio among those that are known: of the period that ends with `last` (§3.5). */
export function monthsOfRatio(
  known: readonly RatioMonth[],
  period: RatioPeriod | null,
  last: IsoMonth,
): RatioMonth[] {
  const first = shiftMonth(last, 1 - lengths[period ?? 'MONTH']);
  return known
    .filter(({ month }) => month >= first && month <= last)
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));
}

/** What was flown in some months together. */
export function flownIn(months: readonly RatioMonth[]): FlownFigures {
  return {
    minutes: months.reduce((sum, { minutes }) => sum + minutes, 0),
    cycles: months.reduce((sum, { cycles }) => sum + cycles, 0),
  };
}

const periodWords: Readonly<Record<RatioPeriod, string>> = {
  MONTH: 'in',
  ROLL6: 'in the six months up to',
  YEAR: 'in the twelve months up to',
};

/** The months of a ratio in words, before the name of the last one. */
export function ratioPeriodWords(period: RatioPeriod | null): string {
  return periodWords[period ?? 'MONTH'];
}

/** What a lease says of the ratio of a fund. */
interface RatioTerms {
  readonly ratioPeriod: RatioPeriod;
  readonly contractRatio: string | null;
  readonly minimumCycles: number | null;
}

/** The ratio of several months, to four decimals, with what gives it. */
interface RatioOverMonths extends Pick<
  RateBasis,
  'ratioPeriod' | 'ratioOf' | 'flown' | 'flownMonths'
> {
  readonly ratio: string;
}

/**
 * The ratio of the months of a lease that end with `last`: of the engine, else of the airframe, else
 * of the contract (§3.5, §3.9). Throws `InvalidInputError` when none is known.
 */
export function ratioOverMonths(
  { ratioPeriod, contractRatio, minimumCycles }: RatioTerms,
  known: Readonly<Partial<Record<RatioSource, readonly RatioMonth[]>>>,
  last: IsoMonth,
): RatioOverMonths {
  const months = {
    engine: monthsOfRatio(known.engine ?? [], ratioPeriod, last),
    airframe: monthsOfRatio(known.airframe ?? [], ratioPeriod, last),
    contract: [],
  };
  const [engine, airframe] = [flownIn(months.engine), flownIn(months.airframe)];
  const { source, over, under } = engineRatio({
    fh: formatHours(engine.minutes),
    fc: String(engine.cycles),
    airframeFh: formatHours(airframe.minutes),
    airframeFc: String(airframe.cycles),
    minimumCycles: minimumCycles ?? undefined,
    contractRatio: contractRatio ?? undefined,
  });
  const flownMonths = months[source];
  return {
    ratioPeriod,
    ratioOf: source,
    ratio: shortText(over.div(under), 4),
    flown: source === 'contract' ? null : flownIn(flownMonths),
    flownMonths,
  };
}

/** The step that adds a figure of the months of a ratio. */
export const addedKeys = { minutes: 'flown minutes', cycles: 'flown cycles' } as const;

const labels = { minutes: 'Minutes', cycles: 'Cycles' } as const;

function nameOf(label: string, { month, isEstimated }: RatioMonth): string {
  const name = isEstimated ? `Estimated ${label.toLowerCase()}` : label;
  return `${name} in ${monthName(month)}`;
}

/** What makes a ratio of several months: where it was taken, of when, and what was flown. */
type RatioOfMonths = Pick<RateBasis, 'ratioOf' | 'ratioPeriod' | 'flownMonths'>;

/**
 * The hours and cycles of each month that a ratio is of, added (§3.5); no step for a ratio of the
 * billed month alone.
 */
export function ratioMonthSteps(
  { ratioOf, ratioPeriod, flownMonths: months }: RatioOfMonths,
  last: IsoMonth,
): CalculationStep[] {
  if (months.length === 0) return [];
  const period = `${ratioPeriodWords(ratioPeriod)} ${monthName(last)}`;
  const missing = lengths[ratioPeriod ?? 'MONTH'] - months.length;
  const known = missing === 0 ? '' : `, of which ${months.length} are reported`;
  return (['minutes', 'cycles'] as const).map((figure) => ({
    key: addedKeys[figure],
    label: `${labels[figure]} flown`,
    formula: `${labels[figure]} of the ${ratioOf} in each month, added: ${period.replace(/^in /, '')}${known}`,
    expression: months.map((_month, at) => `{in${at}}`).join('+'),
    inputs: months.map((month, at) =>
      input(`in${at}`, nameOf(labels[figure], month), numberValue(String(month[figure]))),
    ),
    result: numberValue(String(flownIn(months)[figure])),
  }));
}
