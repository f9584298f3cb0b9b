import { monthName } from '#domain/format/date.ts';
import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { input, numberValue } from '#domain/money/step-values.ts';
import { type EstimateBasis, type MonthUse, withoutHistory } from './estimate.ts';

type Figure = keyof MonthUse;

/** A formula with the inputs that it names. */
interface Part {
  readonly expression: string;
  readonly inputs: readonly StepInput[];
}

const units: Readonly<Record<Figure, string>> = { fhMin: 'Minutes', fc: 'Cycles' };

const number = (key: string, label: string, value: number): StepInput =>
  input(key, label, numberValue(String(value)));

/** The share of a whole month's figure that the days on lease have. */
function forDays(figure: string, { onLeaseDays, daysInMonth }: EstimateBasis): string {
  return onLeaseDays === daysInMonth ? figure : `(${figure})*{days}/{month}`;
}

/** The use of each averaged month, scaled to all its days. */
function averagedMonths({ months }: EstimateBasis, figure: Figure): Part {
  const parts = months.map((one, index): Part => {
    const { month, onLeaseDays, daysInMonth } = one;
    const name = monthName(month);
    const use = number(`use${index}`, `${units[figure]} in ${name}`, one[figure]);
    if (onLeaseDays === daysInMonth) return { expression: `{use${index}}`, inputs: [use] };
    return {
      expression: `{use${index}}*{all${index}}/{on${index}}`,
      inputs: [
        use,
        number(`all${index}`, `Days of ${name}`, daysInMonth),
        number(`on${index}`, `Leased days of ${name}`, onLeaseDays),
      ],
    };
  });
  return {
    expression: parts.map(({ expression }) => expression).join('+'),
    inputs: parts.flatMap(({ inputs }) => inputs),
  };
}

/** The average for the days of the month, rounded; hours are at most 24 on each day. */
function average(basis: EstimateBasis, figure: Figure): Part {
  const { expression, inputs } = averagedMonths(basis, figure);
  const rounded = `ROUND(${forDays(`(${expression})/{count}`, basis)},0)`;
  const count = number('count', 'Months averaged', basis.months.length);
  return {
    expression: figure === 'fhMin' ? `MIN(${rounded},{days}*1440)` : rounded,
    inputs: [...inputs, count],
  };
}

/** The minimum of the lease for the days of the month. */
function minimum(basis: EstimateBasis, figure: Figure): Part | undefined {
  const least = basis.contractMinimum[figure];
  if (least === null) return undefined;
  const label = `${units[figure]} of a month, least by the lease`;
  return {
    expression: `ROUND(${forDays('{least}', basis)},0)`,
    inputs: [number('least', label, least)],
  };
}

/** The use of a month when nothing is reported and the lease has no minimum. */
function usual(basis: EstimateBasis, figure: Figure): Part {
  return {
    expression: `ROUND(${forDays('{usual}', basis)},0)`,
    inputs: [
      number('usual', `${units[figure]} of a month without reports`, withoutHistory[figure]),
    ],
  };
}

function partOf(basis: EstimateBasis, figure: Figure): Part {
  const least = minimum(basis, figure);
  if (basis.months.length === 0) return least ?? usual(basis, figure);
  const mean = average(basis, figure);
  if (least === undefined) return mean;
  return {
    expression: `MAX(${mean.expression},${least.expression})`,
    inputs: [...mean.inputs, ...least.inputs],
  };
}

function wordsOf({ months, contractMinimum }: EstimateBasis, figure: Figure): string {
  const hasMinimum = contractMinimum[figure] !== null;
  if (months.length === 0)
    return hasMinimum
      ? 'Nothing was reported before: the minimum of the lease, for the days on lease'
      : 'Nothing was reported before, and the lease has no minimum';
  const scaled = 'The average of the last reported months, each for all its days';
  const most = figure === 'fhMin' ? ', at most 24 hours a day' : '';
  const least = hasMinimum ? ', at least the minimum of the lease' : '';
  return `${scaled}, for the days on lease${most}${least}, rounded half-up`;
}

/** The days that a formula names. */
function daysOf({ onLeaseDays, daysInMonth }: EstimateBasis, expression: string): StepInput[] {
  return [
    number('days', 'Days on lease', onLeaseDays),
    number('month', 'Days of the month', daysInMonth),
  ].filter(({ key }) => expression.includes(`{${key}}`));
}

/** How the estimated minutes or cycles of a component were made (domain page §1.8). */
export function estimateStep(basis: EstimateBasis, figure: Figure): CalculationStep {
  const head = {
    key: `estimate ${figure}`,
    label: `${units[figure]} estimated`,
    result: numberValue(String(basis[figure])),
  };
  if (basis.from[figure] === 'offWing')
    return {
      ...head,
      formula: 'The engine was on no aircraft, so that it flew nothing',
      inputs: [],
    };
  const { expression, inputs } = partOf(basis, figure);
  return {
    ...head,
    formula: wordsOf(basis, figure),
    expression,
    inputs: [...inputs, ...daysOf(basis, expression)],
  };
}
