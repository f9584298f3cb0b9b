import type { FundTerm } from '#domain/funds/month-bill.ts';
import type { DaySpan } from '#domain/funds/split-days.ts';
import type { FundTermRow } from '#server/funds/public.ts';

/** The rate of a fund in the month it was read for; undefined when none is known. */
export function rateOf(row: FundTermRow): FundTerm['rate'] | undefined {
  if (row.flatRate !== null) return row.flatRate;
  const { method, bands, contractRatio, contractDerate } = row;
  if (method === null || bands === null) return undefined;
  return {
    method,
    table: bands,
    contractRatio: contractRatio ?? undefined,
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
export function isRatedOverMonths({ ratioBasis }: FundTermRow): boolean {
  return ratioBasis !== null && ratioBasis !== 'MONTH';
}
