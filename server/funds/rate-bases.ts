import type { BillingLine } from '#contract/funds/billing-row.ts';
import { monthEnd, monthStart } from '#domain/dates/month.ts';
import { findRateBasis, type KnownFlown } from '#domain/funds/find-rate-basis.ts';
import { firstRatioMonth } from '#domain/funds/ratio-months.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type FundRatePeriod, readFlownOfFunds, readRatePeriods } from './rate-bases.queries.ts';

type UnexplainedLine = Omit<BillingLine, 'rateBasis'>;

/** The days on which the rate of a line may apply. */
function daysOf({ month, partFrom, partTo }: UnexplainedLine) {
  return { from: partFrom ?? monthStart(month), to: partTo ?? monthEnd(month) };
}

/** What was flown in each month, by the kind of component. */
export function knownFlown(reported: Awaited<ReturnType<typeof readFlownOfFunds>>): KnownFlown {
  const kinds = groupBy(reported, ({ kind }) => kind);
  return Object.fromEntries(
    [...kinds].map(([kind, rows]) => [
      kind,
      rows.map(({ month, minutes, cycles, isEstimated }) => ({
        month,
        minutes,
        cycles,
        isEstimated,
      })),
    ]),
  );
}

/** Only ratios over several months need the months before the billed one. */
function placeOf(
  { fundId, month, invoiceId, isEstimated }: UnexplainedLine,
  periods: readonly FundRatePeriod[],
) {
  const isOverMonths = periods.some(({ ratioPeriod }) => (ratioPeriod ?? 'MONTH') !== 'MONTH');
  const first = isOverMonths ? firstRatioMonth(month) : month;
  return { fundId, month, invoiceId, isEstimated, first };
}

type Place = Pick<
  Awaited<ReturnType<typeof readFlownOfFunds>>[number],
  'fundId' | 'billed' | 'invoiceId'
>;

const placeKey = ({ fundId, billed, invoiceId }: Place): string =>
  `${fundId} ${billed} ${invoiceId ?? ''}`;

/**
 * Adds what the rate of each line was made of, in two statements however many lines there are. The
 * terms of today and the report of its bill explain a line only where they give its rate.
 */
export async function explainRates(
  tx: Tx,
  lines: readonly UnexplainedLine[],
): Promise<BillingLine[]> {
  const periods = await readRatePeriods(tx, [...new Set(lines.map(({ fundId }) => fundId))]);
  const periodsByFund = groupBy(periods, ({ fundId }) => fundId);
  const rated = lines.filter(({ ratio }) => ratio !== null);
  const flown = await readFlownOfFunds(
    tx,
    rated.map((line) => placeOf(line, periodsByFund.get(line.fundId) ?? [])),
  );
  const flownByPlace = groupBy(flown, placeKey);
  return lines.map((line) => {
    const { fundId, month, invoiceId } = line;
    const place = placeKey({ fundId, billed: month, invoiceId });
    const rateBasis = findRateBasis(
      { ...line, ...daysOf(line) },
      periodsByFund.get(fundId) ?? [],
      knownFlown(flownByPlace.get(place) ?? []),
    );
    return { ...line, rateBasis };
  });
}
