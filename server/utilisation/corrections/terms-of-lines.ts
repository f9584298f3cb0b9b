import { formatDate } from '#domain/format/date.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import type { DaySpan } from '#domain/funds/split-days.ts';
import type { BilledTermRow } from '#server/invoices/public.ts';
import { groupBy } from '#domain/group-by.ts';
import { spanWords, splitRates } from '../records/fund-term.ts';

/** The rows of the rates at which billed lines are billed again. */
export interface LineTerms {
  /** One row for each line, in the order of the bill. */
  readonly terms: readonly BilledTermRow[];
  /** Why the rate of a line is not clear; undefined when every one is. */
  readonly unclear: string | undefined;
}

/**
 * Why a line cannot be billed again: a day without a rate, or a second rate, which needs a line of
 * its own (domain page §3.9).
 */
function faultOf(rows: readonly BilledTermRow[], days: DaySpan): string | undefined {
  const [row] = rows;
  if (row === undefined || days.from >= days.until) return undefined;
  const name = `${fundNames[row.kind]}, ${row.serial}`;
  const { parts, missing } = splitRates(days, rows);
  if (missing !== undefined) return `${name}: no rate is known ${spanWords(missing)}.`;
  const change = parts[1]?.part.from;
  return change === undefined
    ? undefined
    : `${name}: the rate changes on ${formatDate(change)}, inside the days that one line bills.`;
}

/**
 * The rates that apply to the lines of a bill, each on its own days: `rows` has a line once for
 * every rate of its fund in the month; `leaseDays` are the days of the month that the lease is on.
 */
export function termsOfLines(rows: readonly BilledTermRow[], leaseDays: DaySpan): LineTerms {
  const lines = [...groupBy(rows, ({ position }) => String(position)).values()];
  const found = lines.map((rates) => {
    const { partFrom, partUntil } = rates[0] ?? { partFrom: null, partUntil: null };
    const isPart = partFrom !== null && partUntil !== null;
    const days = isPart ? { from: partFrom, until: partUntil } : leaseDays;
    const term = splitRates(days, rates).parts[0]?.held ?? rates.at(-1);
    return { term, fault: faultOf(rates, days) };
  });
  return {
    terms: found.flatMap(({ term }) => term ?? []),
    unclear: found.find(({ fault }) => fault !== undefined)?.fault,
  };
}
