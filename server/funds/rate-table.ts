import type { RateTable } from '#contract/funds/rate-basis-row.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import { deratesIn, risenFrom, risenPoint } from '#domain/funds/find-rate-basis.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { readRatePeriods } from './rate-bases.queries.ts';

/**
 * The rates of a fund in force on a day, the last ones before it, or the first ones of all, with
 * those of the lease from which they rose (§3.5); null without a rate.
 */
export async function readRateTable(
  tx: Tx,
  fundId: string,
  { on: day, currency }: { readonly on: IsoDate; readonly currency: string },
): Promise<RateTable | null> {
  const periods = await readRatePeriods(tx, [fundId]);
  const terms = periods.findLast(({ from }) => from <= day) ?? periods[0];
  if (terms === undefined) return null;
  const { method, ratioPeriod, contractRatio, contractDerate, minimumCycles, flatRate } = terms;
  const risen = risenFrom(periods, terms, currency);
  const bands = terms.bands ?? [];
  const isByDerate = deratesIn(bands).length > 1;
  const flat = {
    ratio: null,
    derate: null,
    base: risen.first.flatRate ?? flatRate ?? '',
    rate: flatRate ?? '',
  };
  return {
    since: risen.since,
    escalation: risen.escalation,
    on: risen.on,
    from: terms.from,
    method,
    ratioPeriod,
    contractRatio,
    contractDerate,
    minimumCycles,
    points:
      flatRate === null
        ? bands.map((point) => ({
            ...risenPoint(risen, point),
            derate: isByDerate ? (point.derate ?? null) : null,
          }))
        : [flat],
  };
}
