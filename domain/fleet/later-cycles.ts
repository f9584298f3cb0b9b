import type { IsoDate } from '#domain/dates/date.ts';
import { monthEnd, type IsoMonth } from '#domain/dates/month.ts';

/** The cycles since new of an engine on a day, as its disk sheet has them. */
export interface SheetReading {
  readonly asOf: IsoDate;
  readonly engineCsn: number;
}

/** The cycles since new of an engine at the end of its last reported month. */
export interface ReportReading {
  readonly month: IsoMonth;
  readonly csn: number;
}

/**
 * What the engine has flown since the day of its disk sheet: `none` while no report covers a later
 * day; `behind` when a later report has fewer cycles than the sheet, so that one of the two is wrong.
 */
export type LaterCycles =
  | { readonly kind: 'none' }
  | { readonly kind: 'added'; readonly cycles: number; readonly through: IsoMonth }
  | { readonly kind: 'behind'; readonly through: IsoMonth };

/**
 * The cycles that reports add to a disk sheet: the difference of two totals of the engine, so the day
 * of the sheet may be within a month.
 */
export function laterCycles(sheet: SheetReading, report: ReportReading | undefined): LaterCycles {
  if (report === undefined || monthEnd(report.month) <= sheet.asOf) return { kind: 'none' };
  const cycles = report.csn - sheet.engineCsn;
  const through = report.month;
  return cycles < 0 ? { kind: 'behind', through } : { kind: 'added', cycles, through };
}

/** The cycles at each rating with those that were flown later, at the rating in use. */
export function withLaterCycles<Life extends { readonly rating: string; readonly cycles: number }>(
  lives: readonly Life[],
  inUse: string,
  cycles: number,
): readonly Life[] {
  return lives.map((life) =>
    life.rating === inUse ? { ...life, cycles: life.cycles + cycles } : life,
  );
}
