import type { BillingLine } from '#contract/funds/billing-row.ts';
import { monthEnd, monthStart } from '#domain/dates/month.ts';
import { findRateBasis, type KnownFlown } from '#domain/funds/find-rate-basis.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readFlownOfFunds, readRatePeriods } from './rate-bases.queries.ts';

type UnexplainedLine = Omit<BillingLine, 'rateBasis'>;

/** The days on which the rate of a line may apply. */
function daysOf({ month, partFrom, partTo }: UnexplainedLine) {
  return { from: partFrom ?? monthStart(month), to: partTo ?? monthEnd(month) };
}

/** What was flown, by the kind of component. */
function flownOf(reported: Awaited<ReturnType<typeof readFlownOfFunds>>): KnownFlown {
  return Object.fromEntries(
    reported.map(({ kind, minutes, cycles }) => [kind, { minutes, cycles }]),
  );
}

/**
 * Adds what the rate of each line was made of, in two statements however many lines there are. The
 * terms and reports of today explain a line only where they give its rate.
 */
export async function explainRates(
  tx: Tx,
  lines: readonly UnexplainedLine[],
): Promise<BillingLine[]> {
  const periods = await readRatePeriods(tx, [...new Set(lines.map(({ fundId }) => fundId))]);
  const rated = lines.filter(({ ratio }) => ratio !== null);
  const flown = await readFlownOfFunds(
    tx,
    rated.map(({ fundId, month }) => ({ fundId, month })),
  );
  const periodsByFund = groupBy(periods, ({ fundId }) => fundId);
  const flownByPlace = groupBy(flown, ({ fundId, month }) => `${fundId} ${month}`);
  return lines.map((line) => {
    const { fundId, month } = line;
    const known = flownOf(flownByPlace.get(`${fundId} ${month}`) ?? []);
    const rateBasis = findRateBasis(
      { ...line, ...daysOf(line) },
      periodsByFund.get(fundId) ?? [],
      known,
    );
    return { ...line, rateBasis };
  });
}
