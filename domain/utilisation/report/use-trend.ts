/** The flight hours of a month, in minutes; null while nothing is reported. */
export interface MonthMinutes {
  readonly month: string;
  readonly fhMin: number | null;
}

/** The latest reported month of an asset against the months before it. */
export interface UseTrend {
  readonly month: string;
  /** Minutes. */
  readonly latest: number;
  /** Mean of the reported months before it, in whole minutes, half up; undefined without any. */
  readonly mean: number | undefined;
  /** Latest against mean in whole per cent, half away from zero; undefined without a mean above zero. */
  readonly change: number | undefined;
}

/** Divides whole numbers, half away from zero. */
function divided(value: number, by: number): number {
  return Math.sign(value) * Math.floor((2 * Math.abs(value) + by) / (2 * by));
}

/** The trend of an asset over its months, oldest first. Undefined while nothing is reported. */
export function trendOfUse(months: readonly MonthMinutes[]): UseTrend | undefined {
  const reported = months.flatMap(({ month, fhMin }) => (fhMin === null ? [] : [{ month, fhMin }]));
  const last = reported.at(-1);
  if (last === undefined) return undefined;
  const before = reported.slice(0, -1);
  const total = before.reduce((sum, { fhMin }) => sum + fhMin, 0);
  return {
    month: last.month,
    latest: last.fhMin,
    mean: before.length === 0 ? undefined : divided(total, before.length),
    change: total === 0 ? undefined : divided(100 * (last.fhMin * before.length - total), total),
  };
}
