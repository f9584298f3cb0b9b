import type { CalculationStep, StepInput } from '#domain/money/calculation-step.types.ts';
import { input, moneyValue, numberValue } from '#domain/money/step-values.ts';
import { type Amount, compareAmounts, subtractAmounts, toAmount } from '#domain/money/amount.ts';
import { decimalsOf } from '#domain/money/currency.ts';
import { decimal, shortText } from '#domain/money/decimal.ts';
import type { FundBasis } from './fund-basis.ts';

/** A billed line of a fund in one month, as it is stored. */
export interface PrintedBillingLine {
  readonly basis: FundBasis;
  /** Minutes for hours, cycles for FC, null for MONTH. */
  readonly used: number | null;
  readonly rate: string;
  /** Least units of the month, in proportion to the days on lease; null without a minimum. */
  readonly minimum: string | null;
  readonly onLeaseDays: number;
  readonly daysInMonth: number;
  /** Days on lease of the whole month, where the line bills a part of them; else null. */
  readonly leaseDays: number | null;
  readonly amount: Amount;
  /** Part of the amount that the minimum adds. */
  readonly topUp: Amount;
  readonly currency: string;
}

const mostPlaces = 6;

/**
 * The minimum units of a whole month. Only the share of the days on lease is stored, with six
 * decimals: this returns the fewest decimals that give that share and, where the minimum is billed,
 * the amount.
 */
function wholeMinimum(line: PrintedBillingLine): string | undefined {
  const { minimum, onLeaseDays, daysInMonth, rate, currency } = line;
  if (minimum === null || onLeaseDays === 0) return undefined;
  const [days, month] = [decimal(String(onLeaseDays)), decimal(String(daysInMonth))];
  const isBilled = compareAmounts(line.topUp, '0') > 0;
  const found = decimal(minimum).times(month).div(days);
  for (let places = 0; places < mostPlaces; places += 1) {
    const whole = found.round(places);
    const share = whole.times(days).div(month);
    const amount = toAmount(whole.times(days).times(decimal(rate)).div(month), currency);
    if (share.round(mostPlaces).eq(decimal(minimum)) && (!isBilled || amount === line.amount))
      return whole.toFixed();
  }
  return shortText(found, mostPlaces);
}

function daysOf({ onLeaseDays, daysInMonth }: PrintedBillingLine): StepInput[] {
  return [
    input('days', 'Days on lease', numberValue(String(onLeaseDays))),
    input('month', 'Days of the month', numberValue(String(daysInMonth))),
  ];
}

interface PrintedUnits {
  readonly flown: string;
  readonly inputs: readonly StepInput[];
}

function flownInMonth({ basis, used }: PrintedBillingLine): PrintedUnits {
  const value = numberValue(String(used ?? 0));
  if (basis === 'FC') return { flown: '{used}', inputs: [input('used', 'Cycles flown', value)] };
  return { flown: '{used}/60', inputs: [input('used', 'Minutes flown', value)] };
}

/** What was flown, or the share of it that the days of the line have. */
function flownOf(line: PrintedBillingLine): PrintedUnits {
  const { flown, inputs } = flownInMonth(line);
  const { leaseDays, onLeaseDays } = line;
  if (leaseDays === null) return { flown, inputs };
  return {
    flown: `${flown}*{days}/{leased}`,
    inputs: [
      ...inputs,
      input('days', 'Days of this rate on lease', numberValue(String(onLeaseDays))),
      input('leased', 'All days on lease', numberValue(String(leaseDays))),
    ],
  };
}

/** The minimum with its days; days that the share of the use already names are not repeated. */
function minimumInputs(line: PrintedBillingLine, minimum: string | undefined): StepInput[] {
  if (minimum === undefined) return [];
  const days = daysOf(line).filter(({ key }) => line.leaseDays === null || key !== 'days');
  return [input('minimum', 'Minimum of a month', numberValue(minimum)), ...days];
}

function monthStep(line: PrintedBillingLine): CalculationStep {
  return {
    key: 'amount',
    label: 'Amount',
    formula: 'Rate of a month, in proportion to the days on lease, rounded half-up',
    expression: `ROUND({rate}*{days}/{month},${decimalsOf(line.currency)})`,
    inputs: [input('rate', 'Rate', numberValue(line.rate)), ...daysOf(line)],
    result: moneyValue(line.amount),
  };
}

/**
 * How the amount of a supplemental rent line is calculated (§3.5): what was flown, or the minimum
 * in proportion to the days on lease when that is more, times the rate, rounded once. A line for a
 * part of the month has the use of the month in proportion to its days (§3.9).
 */
export function billingLineSteps(line: PrintedBillingLine): CalculationStep[] {
  if (line.basis === 'MONTH') return [monthStep(line)];
  const places = decimalsOf(line.currency);
  const { flown, inputs } = flownOf(line);
  const minimum = wholeMinimum(line);
  const rate = input('rate', 'Rate', numberValue(line.rate));
  const byUse: CalculationStep = {
    key: 'flown',
    label: 'For what was flown',
    formula: 'Units flown × rate, rounded half-up',
    expression: `ROUND(${flown}*{rate},${places})`,
    inputs: [...inputs, rate],
    result: moneyValue(subtractAmounts(line.amount, line.topUp, line.currency)),
  };
  const amount: CalculationStep = {
    key: 'amount',
    label: 'Amount',
    formula:
      minimum === undefined
        ? 'Units flown × rate, rounded half-up'
        : 'The higher of the units flown and the minimum for the days on lease, × rate, rounded half-up',
    expression:
      minimum === undefined
        ? `ROUND(${flown}*{rate},${places})`
        : `ROUND(MAX(${flown},{minimum}*{days}/{month})*{rate},${places})`,
    inputs: [...inputs, ...minimumInputs(line, minimum), rate],
    result: moneyValue(line.amount),
  };
  return minimum === undefined ? [amount] : [byUse, amount];
}
