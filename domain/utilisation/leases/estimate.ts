import type { IsoMonth } from '#domain/dates/month.ts';

/** What a component flew, or is billed for, in a month; hours in minutes. */
export interface MonthUse {
  readonly fhMin: number;
  readonly fc: number;
}

/** The contract minimum for a whole month; null where there is none. */
export interface ContractMinimum {
  readonly fhMin: number | null;
  readonly fc: number | null;
}

/** The number of days of a month on which an asset was on lease. */
export interface DaysOfMonth {
  readonly onLeaseDays: number;
  readonly daysInMonth: number;
}

/** The use of a component in the days of a month on lease. */
export type FlownMonth = MonthUse & DaysOfMonth;

/** What an estimate is made from. */
export interface EstimateInput extends DaysOfMonth {
  /** Reported months of the component, oldest first; estimated ones are left out. */
  readonly reported: readonly FlownMonth[];
  readonly contractMinimum: ContractMinimum | null;
}

/** Source of an estimated figure: reported months, the contract, neither, or being off wing. */
export const estimateSources = ['average', 'minimum', 'standIn', 'offWing'] as const;
export type EstimateSource = (typeof estimateSources)[number];

/** An estimate with the source of each figure. */
export interface ExplainedEstimate extends MonthUse {
  readonly from: Readonly<Record<keyof MonthUse, EstimateSource>>;
}

/**
 * An engine that is on no aircraft has not flown (U26); the bill still applies the contract
 * minimum.
 */
export const offWingEstimate: ExplainedEstimate = {
  fhMin: 0,
  fc: 0,
  from: { fhMin: 'offWing', fc: 'offWing' },
};

/** A reported month that an estimate averages. */
export interface AveragedMonth extends FlownMonth {
  readonly month: IsoMonth;
}

/** An estimate with everything that it was made of, as it is kept with its bill. */
export interface EstimateBasis extends ExplainedEstimate, DaysOfMonth {
  /** Oldest first. */
  readonly months: AveragedMonth[];
  readonly contractMinimum: ContractMinimum;
}

/** The estimate behind a billed line, and that of the airframe whose ratio gives its rate. */
export interface LineEstimate extends EstimateBasis {
  /** Left out where another ratio counts, and in lines of before the portal kept it. */
  readonly airframe?: EstimateBasis | undefined;
}

/** Default estimate without any report or contract minimum: 300 FH, 150 FC. */
export const withoutHistory: MonthUse = { fhMin: 300 * 60, fc: 150 };

const minutesOfDay = 24 * 60;

/** Number of last reported months in the average. */
export const monthsAveraged = 3;

/** Half-up; both numbers are whole and not negative. */
function dividedRounded(value: number, divisor: number): number {
  return Math.floor((value * 2 + divisor) / (divisor * 2));
}

function forDays(figure: number, { onLeaseDays, daysInMonth }: DaysOfMonth): number {
  return dividedRounded(figure * onLeaseDays, daysInMonth);
}

/**
 * The average of months, each scaled to all its days from the days on lease, for some days of one
 * month. A sum of fractions, rounded once.
 */
function averageFor(
  days: DaysOfMonth,
  months: readonly FlownMonth[],
  figure: keyof MonthUse,
): number {
  const sum = months.reduce(
    ({ over, under }, { onLeaseDays, daysInMonth, [figure]: flown }) => ({
      over: over * onLeaseDays + flown * daysInMonth * under,
      under: under * onLeaseDays,
    }),
    { over: 0, under: 1 },
  );
  return dividedRounded(sum.over * days.onLeaseDays, sum.under * months.length * days.daysInMonth);
}

/** Hours are limited by the days on lease (U06); cycles are not. */
function mostOf(figure: keyof MonthUse, { onLeaseDays }: DaysOfMonth): number {
  return figure === 'fhMin' ? onLeaseDays * minutesOfDay : Infinity;
}

function figureOf(
  input: EstimateInput,
  figure: keyof MonthUse,
): readonly [value: number, from: EstimateSource] {
  const minimum = input.contractMinimum?.[figure] ?? null;
  const least = minimum === null ? null : forDays(minimum, input);
  const last = input.reported.slice(-monthsAveraged);
  if (last.length === 0) {
    return least === null
      ? [forDays(withoutHistory[figure], input), 'standIn']
      : [least, 'minimum'];
  }
  const average = Math.min(averageFor(input, last, figure), mostOf(figure, input));
  return least !== null && least > average ? [least, 'minimum'] : [average, 'average'];
}

/**
 * The estimate of a late month (domain page §1.8): the average of the last three reported months,
 * at least the contract's minimum; without any, that minimum or 300 FH and 150 FC. All are for the
 * days on lease; a reported month with few days on lease is scaled to a whole month.
 */
export function estimateFigures(input: EstimateInput): ExplainedEstimate {
  const [fhMin, hoursFrom] = figureOf(input, 'fhMin');
  const [fc, cyclesFrom] = figureOf(input, 'fc');
  return { fhMin, fc, from: { fhMin: hoursFrom, fc: cyclesFrom } };
}

/** The estimate of a late month with what it was made of; an engine off wing has not flown. */
export function estimateBasis(
  days: DaysOfMonth,
  reported: readonly AveragedMonth[],
  contractMinimum: ContractMinimum,
  isOffWing = false,
): EstimateBasis {
  const { onLeaseDays, daysInMonth } = days;
  const input = { onLeaseDays, daysInMonth, reported, contractMinimum };
  const found = isOffWing ? offWingEstimate : estimateFigures(input);
  const months = isOffWing ? [] : reported.slice(-monthsAveraged);
  return { ...found, onLeaseDays, daysInMonth, months, contractMinimum };
}

export function estimateMonth(input: EstimateInput): MonthUse {
  const { fhMin, fc } = estimateFigures(input);
  return { fhMin, fc };
}

/** The amount of use to bill, or to credit when negative, once the actual figures arrive. */
export function trueUp(estimated: MonthUse, reported: MonthUse): MonthUse {
  return { fhMin: reported.fhMin - estimated.fhMin, fc: reported.fc - estimated.fc };
}
