/** What a component flew, or is billed for, in a month; hours in minutes. */
export interface MonthUse {
  readonly fhMin: number;
  readonly fc: number;
}

/** What an estimate is made from. */
export interface EstimateInput {
  /** Reported months of the component, oldest first; estimated ones are left out. */
  readonly reported: readonly MonthUse[];
  /** The least that the contract bills for a whole month. */
  readonly contractMinimum: MonthUse | null;
  readonly onLeaseDays: number;
  readonly daysInMonth: number;
}

/** Stands in where nothing was ever reported and the contract names no minimum: 300 FH, 150 FC. */
const withoutHistory: MonthUse = { fhMin: 300 * 60, fc: 150 };

const monthsAveraged = 3;

/** Half-up; both numbers are whole and not negative. */
function dividedRounded(value: number, divisor: number): number {
  return Math.floor((value * 2 + divisor) / (divisor * 2));
}

function average(months: readonly MonthUse[], figure: keyof MonthUse): number {
  const total = months.reduce((sum, month) => sum + month[figure], 0);
  return dividedRounded(total, months.length);
}

/**
 * The estimate of a late month (domain page §1.8): the average of the last three reported months,
 * at least the contract's minimum; without any, that minimum or 300 FH and 150 FC. Minimum and
 * stand-in are for the days on lease.
 */
export function estimateMonth(input: EstimateInput): MonthUse {
  const last = input.reported.slice(-monthsAveraged);
  const least = forDays(input.contractMinimum ?? { fhMin: 0, fc: 0 }, input);
  if (last.length === 0) return forDays(input.contractMinimum ?? withoutHistory, input);
  return {
    fhMin: Math.max(average(last, 'fhMin'), least.fhMin),
    fc: Math.max(average(last, 'fc'), least.fc),
  };
}

function forDays({ fhMin, fc }: MonthUse, { onLeaseDays, daysInMonth }: EstimateInput): MonthUse {
  return {
    fhMin: dividedRounded(fhMin * onLeaseDays, daysInMonth),
    fc: dividedRounded(fc * onLeaseDays, daysInMonth),
  };
}

/** What is billed, or credited when negative, once the real figures arrive. */
export function trueUp(estimated: MonthUse, reported: MonthUse): MonthUse {
  return { fhMin: reported.fhMin - estimated.fhMin, fc: reported.fc - estimated.fc };
}
