import { parseHours } from '#domain/format/hours.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Amount } from '#domain/money/amount.ts';
import type { RatioSource } from './engine-ratio.ts';
import type { FundBasis } from './fund-basis.ts';
import { minimumOfDays } from './minimum-of-days.ts';
import type { ExplainedLine } from './month-bill.ts';

/** What explains a billed line, as it is kept with the bill; hours in minutes. */
export interface LineFacts {
  readonly fundId: string;
  readonly basis: FundBasis;
  /** In proportion to the days on lease of the line. */
  readonly minimum: string | null;
  readonly partFrom: IsoDate | null;
  /** Exclusive. */
  readonly partUntil: IsoDate | null;
  /** Days on lease of the line, and all days of its month. */
  readonly onLeaseDays: number;
  readonly daysInMonth: number;
  /** Days on lease of the month that the line bills a part of; null for a whole month. */
  readonly leaseDays: number | null;
  readonly used: number | null;
  readonly ratio: string | null;
  readonly band: string | null;
  readonly ratioOf: RatioSource | null;
  readonly engineCycles: number | null;
  readonly minimumCycles: number | null;
  readonly limitedTo: string | null;
  readonly derate: string | null;
  readonly rateDerate: string | null;
  readonly isDerateReported: boolean | null;
  readonly rate: string;
  readonly units: string;
  readonly amount: Amount;
  readonly topUp: Amount;
}

function usedOf({ billed: { basis, actual } }: ExplainedLine): number | null {
  if (actual === undefined) return null;
  return basis === 'FC' ? Number(actual) : parseHours(actual);
}

/** The facts of a line of a bill that is planned or issued (§3.5, §3.9). */
export function lineFacts(line: ExplainedLine): LineFacts {
  const { term, billed, days } = line;
  const { part, taken, derate } = billed;
  return {
    fundId: term.fundId,
    basis: term.basis,
    minimum: term.minimum === null ? null : minimumOfDays(term.minimum, days),
    partFrom: part?.from ?? null,
    partUntil: part?.until ?? null,
    ...days,
    leaseDays: part?.leaseDays ?? null,
    used: usedOf(line),
    ratio: billed.ratio ?? null,
    band: billed.band ?? null,
    ratioOf: taken?.source ?? null,
    engineCycles: taken?.engineCycles ?? null,
    minimumCycles: taken?.minimumCycles ?? null,
    limitedTo: billed.limitedTo ?? null,
    derate: derate?.percent ?? null,
    rateDerate: derate?.from ?? null,
    isDerateReported: derate?.isReported ?? null,
    rate: billed.rate,
    units: billed.billed,
    amount: billed.amount,
    topUp: billed.topUp,
  };
}
