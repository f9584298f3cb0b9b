import { z } from 'zod';
import { formatDate } from '#domain/format/date.ts';
import { formatQuantity } from '#domain/format/numbers.ts';
import { fundBases } from '#domain/funds/fund-basis.ts';
import { dateSchema } from '#contract/money/money.ts';

/** Whether a rate holds on the day of the figures. */
export const rateStandings = ['ahead', 'inForce', 'ended'] as const;

/** A rate of a fund over its days; with a ratio table, its lowest and highest rate. */
export const fundRateSchema = z.object({
  basis: z.enum(fundBases),
  lowest: z.string(),
  highest: z.string(),
  /** Least units billed for a whole month. */
  minimum: z.string().nullable(),
  /** The rates also depend on the take-off derate. */
  isByDerate: z.boolean(),
  /** First and last day on which it holds, and where they are beside the day of the figures. */
  from: dateSchema,
  to: dateSchema,
  standing: z.enum(rateStandings),
});

export type FundRate = z.infer<typeof fundRateSchema>;

const basisWords: Readonly<Record<FundRate['basis'], string>> = {
  FH: 'FH',
  FC: 'FC',
  APU_H: 'APU hour',
  MONTH: 'month',
};

function pricesOf({ basis, lowest, highest, isByDerate }: FundRate): string {
  const per = `per ${basisWords[basis]}`;
  const [least, most] = [lowest, highest].map(formatQuantity);
  if (least === most) return `${least} ${per}`;
  return `${least} to ${most} ${per}, by FH:FC ratio${isByDerate ? ' and derate' : ''}`;
}

/**
 * A rate in words: `245.00 per FC`, `184.64 to 722.52 per FH, by FH:FC ratio`, or
 * `184.64 to 913.98 per FH, by FH:FC ratio and derate`; with its day where it does not hold on the
 * day of the figures: `from 01 Jan 2027`, or `until 31 Dec 2025`.
 */
export function rateText(rate: FundRate): string {
  const words = pricesOf(rate);
  if (rate.standing === 'ahead') return `${words}, from ${formatDate(rate.from)}`;
  return rate.standing === 'ended' ? `${words}, until ${formatDate(rate.to)}` : words;
}

/** The words of a rate with the least units of a whole month: `…, at least 250 a month`. */
export function fullRateText(rate: FundRate): string {
  const least = rate.minimum === null ? '' : `, at least ${formatQuantity(rate.minimum)} a month`;
  return `${rateText(rate)}${least}`;
}

/**
 * The agreed rate that follows the shown one among all of a fund, the latest first; undefined when
 * none is recorded.
 */
export function nextRate(
  rates: readonly FundRate[],
  shown: Pick<FundRate, 'from'>,
): FundRate | undefined {
  return rates.findLast(({ from, standing }) => standing === 'ahead' && from > shown.from);
}
