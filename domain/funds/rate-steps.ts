import type { IsoMonth } from '#domain/dates/month.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import { escalate } from '#domain/lease-account/rent/fixed-rent.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { input, numberValue, rateValue } from '#domain/money/step-values.ts';
import type { RateBasis, RateRises, RisenRate } from './rate-basis.ts';
import { addedKeys, ratioMonthSteps, ratioPeriodWords } from './ratio-months.ts';

/** A billed line with what its rate was made of. */
export interface ExplainedRate {
  readonly month: IsoMonth;
  readonly currency: string;
  readonly rate: string;
  readonly ratio: string | null;
  readonly limitedTo: string | null;
  readonly derate: string | null;
  readonly rateDerate: string | null;
  readonly isDerateReported: boolean | null;
}

type RatedMonth = Pick<ExplainedRate, 'month' | 'ratio'>;

const number = (key: string, label: string, value: string, of?: string): StepInput =>
  input(key, label, numberValue(value), of);

/** What a ratio is the quotient of; the sums of earlier steps where several months give it. */
function flownInputs({ flown, flownMonths }: RatioBasis): StepInput[] {
  if (flown === null) return [];
  const keys: Partial<typeof addedKeys> = flownMonths.length === 0 ? {} : addedKeys;
  return [
    number('minutes', 'Minutes flown', String(flown.minutes), keys.minutes),
    number('cycles', 'Cycles flown', String(flown.cycles), keys.cycles),
  ];
}

/** What a ratio was made of. */
type RatioBasis = Pick<RateBasis, 'flown' | 'flownMonths' | 'ratioOf' | 'ratioPeriod'>;

/** The ratio, as the lease sets it or as the quotient of what was flown (§3.9). */
function ratioStep(line: RatedMonth, basis: RatioBasis): CalculationStep[] {
  const { flown, ratioOf, ratioPeriod } = basis;
  const { ratio, month } = line;
  if (ratio === null || ratioOf === null) return [];
  const head = { key: 'ratio', label: 'Ratio', result: numberValue(ratio) } as const;
  if (ratioOf === 'contract') {
    const formula = 'The ratio that the lease sets for a month without one';
    return [
      {
        ...head,
        formula,
        expression: '{ratio}',
        inputs: [number('ratio', 'Ratio by the lease', ratio)],
      },
    ];
  }
  const period = `${ratioPeriodWords(ratioPeriod)} ${monthName(month)}`;
  const formula = `Flight hours ÷ cycles of the ${ratioOf} ${period}`;
  if (flown === null) {
    const billed = `${formula}, as billed: the reports that the portal has do not give it`;
    return [{ ...head, formula: billed, inputs: [] }];
  }
  const words = `${formula}, shown to four decimals`;
  return [
    {
      ...head,
      formula: words,
      expression: 'ROUND({minutes}/60/{cycles},4)',
      inputs: flownInputs(basis),
    },
  ];
}

/** How a ratio is made: the months that it adds, and their quotient (§3.5, §3.9). */
export function ratioSteps(line: RatedMonth, basis: RatioBasis): CalculationStep[] {
  return [...ratioMonthSteps(basis, line.month), ...ratioStep(line, basis)];
}

/** Which of the derates of a table counts; no step for a table with one. */
function derateStep(line: ExplainedRate, { derates }: RateBasis): CalculationStep[] {
  const { derate, rateDerate, isDerateReported } = line;
  if (derate === null || rateDerate === null) return [];
  const known = derates.map((one) => formatQuantity(one)).join(', ');
  return [
    {
      key: 'derate',
      label: 'Derate of the rates, in %',
      formula: 'The highest derate with rates that is not above the flown one, else the lowest',
      inputs: [
        number(
          'derate',
          isDerateReported === true ? 'Reported derate' : 'Derate by the lease',
          derate,
        ),
        input('derates', 'Derates with rates', { kind: 'text', value: known }),
      ],
      result: numberValue(rateDerate),
    },
  ];
}

/** The key of the last step of a rate. */
function keyOf(index: number, rises: number): string {
  return `rate${index}_${rises}`;
}

/** A rate as the lease sets it, and one step for each of its rises (§3.5). */
function riseSteps(
  { ratio, base }: RisenRate,
  { since, escalation, on }: RateRises,
  currency: string,
  index: number,
): CalculationStep[] {
  const name = ratio === null ? 'Rate' : `Rate at the ratio ${formatQuantity(ratio)}`;
  const risen = escalate(base, escalation, on.length, currency);
  const places = decimalsOf(currency);
  const first: CalculationStep = {
    key: keyOf(index, 0),
    label: `${name}, from ${formatDate(since)}`,
    formula: 'The rate that the lease sets',
    expression: '{base}',
    inputs: [number('base', 'Rate by the lease', base)],
    result: numberValue(base),
  };
  const rises = risen.map((rate, at): CalculationStep => ({
    key: keyOf(index, at + 1),
    label: `${name}, from ${formatDate(on[at] ?? since)}`,
    formula: `Rate before × (1 + yearly rise), rounded half-up to ${places} decimals`,
    expression: `ROUND({before}*(1+{rise}),${places})`,
    inputs: [
      number('before', 'Rate before', risen[at - 1] ?? base, keyOf(index, at)),
      input('rise', 'Yearly rise', rateValue(escalation)),
    ],
    result: numberValue(rate),
  }));
  return [first, ...rises];
}

function bandStep(line: ExplainedRate, { points, on }: RateBasis): CalculationStep {
  const [band, next] = points;
  const edges = [
    ...(band?.ratio ? [number('from', 'Band from', band.ratio)] : []),
    ...(next?.ratio ? [number('to', 'Next band from', next.ratio)] : []),
  ];
  const end = next === undefined ? ', and no band begins above it' : ' and ends before the next';
  return {
    key: 'rate',
    label: 'Rate',
    formula: `The rate of the band of the ratio: it begins at or below the ratio${end}; the first band holds for lower ratios, too`,
    expression: '{band}',
    inputs: [
      number('ratio', 'Ratio', line.ratio ?? '', 'ratio'),
      ...edges,
      number('band', 'Rate of the band', band?.rate ?? line.rate, keyOf(0, on.length)),
    ],
    result: numberValue(line.rate),
  };
}

/** The ratio on the line between two points: the flown one, exactly, or the end of the table. */
function usedRatio({ ratio, limitedTo }: ExplainedRate, basis: RateBasis) {
  if (limitedTo !== null)
    return { text: '{used}', inputs: [number('used', 'Ratio that applies', limitedTo)] };
  if (basis.flown !== null) return { text: '{minutes}/60/{cycles}', inputs: flownInputs(basis) };
  return { text: '{used}', inputs: [number('used', 'Ratio', ratio ?? '', 'ratio')] };
}

function lineStep(line: ExplainedRate, basis: RateBasis): CalculationStep {
  const { points, on } = basis;
  const [lower, upper] = points;
  const used = usedRatio(line, basis);
  const limit =
    line.limitedTo === null
      ? ''
      : `; the flown ratio is more than one step outside the table, so that the rate of ${formatQuantity(line.limitedTo)} holds`;
  const [left, right] = [keyOf(0, on.length), keyOf(1, on.length)];
  return {
    key: 'rate',
    label: 'Rate',
    formula: `On the line between two points of the table, never below 0, rounded half-up to six decimals${limit}`,
    expression: `ROUND(MAX({low}+(${used.text}-{from})*({high}-{low})/({to}-{from}),0),6)`,
    inputs: [
      ...used.inputs,
      number('from', 'Lower ratio', lower?.ratio ?? ''),
      number('low', 'Its rate', lower?.rate ?? '', left),
      number('to', 'Higher ratio', upper?.ratio ?? ''),
      number('high', 'Rate of the higher ratio', upper?.rate ?? '', right),
    ],
    result: numberValue(line.rate),
  };
}

/**
 * How the rate of a supplemental rent line is made (§3.5, §3.9): the ratio and the derate, the rates
 * that the lease sets and each of their rises, and the band or the line between two points.
 */
export function rateSteps(line: ExplainedRate, basis: RateBasis): CalculationStep[] {
  const { method, points } = basis;
  const isLine = method === 'INTERPOLATE' && points.length > 1;
  const shown = isLine ? points : points.slice(0, 1);
  const rises = shown.flatMap((point, index) => riseSteps(point, basis, line.currency, index));
  const before = [...ratioSteps(line, basis), ...derateStep(line, basis), ...rises];
  if (method === null) return before;
  return [...before, isLine ? lineStep(line, basis) : bandStep(line, basis)];
}
