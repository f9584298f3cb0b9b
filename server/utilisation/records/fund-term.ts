import type { FundTerm } from '#domain/funds/month-bill.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import { type DaySpan, type SplitDays, splitDays } from '#domain/funds/split-days.ts';
import type { FundTermRow } from '#server/funds/public.ts';

/** The rate of a fund in the month it was read for; undefined when none is known. */
export function rateOf(row: FundTermRow): FundTerm['rate'] | undefined {
  if (row.flatRate !== null) return row.flatRate;
  const { method, bands, contractRatio, minimumCycles, contractDerate } = row;
  if (method === null || bands === null) return undefined;
  return {
    method,
    table: bands,
    contractRatio: contractRatio ?? undefined,
    minimumCycles: minimumCycles ?? undefined,
    contractDerate: contractDerate ?? undefined,
  };
}

/**
 * The terms of a fund as the rules read them, on some days of the month when not on all; undefined
 * when it has no rate.
 */
export function fundTermOf(row: FundTermRow, part?: DaySpan): FundTerm | undefined {
  const { fundId, kind, componentId: id, componentKind, serial, basis, minimum } = row;
  const rate = rateOf(row);
  if (rate === undefined) return undefined;
  return {
    fundId,
    kind,
    component: { id, kind: componentKind, serial },
    basis,
    rate,
    minimum,
    part,
  };
}

/** Whether the rate follows from a ratio over more than the month itself. */
export function isRatedOverMonths({ ratioPeriod }: FundTermRow): boolean {
  return ratioPeriod !== null && ratioPeriod !== 'MONTH';
}

/** A row of a rate with its days, the last exclusive; null where no rate is known. */
export interface RatedDays {
  readonly rateFrom: IsoDate | null;
  readonly rateUntil: IsoDate | null;
}

/** Splits days by the rates that a fund has on them. */
export function splitRates<Row extends RatedDays>(
  days: DaySpan,
  rows: readonly Row[],
): SplitDays<Row & DaySpan> {
  const held = rows.flatMap((row) => {
    const { rateFrom: from, rateUntil: until } = row;
    return from === null || until === null ? [] : [{ ...row, from, until }];
  });
  return splitDays(days, held);
}

/** Days in words, for a sentence. */
export function spanWords({ from, until }: DaySpan): string {
  const last = addDays(until, -1);
  return from === last
    ? `on ${formatDate(from)}`
    : `from ${formatDate(from)} to ${formatDate(last)}`;
}
