import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';

/** How long a rate of a fund applies, and how it rises. */
export interface RisingRate {
  readonly from: IsoDate;
  /** First day without the rate. */
  readonly until: IsoDate;
  /** Yearly rise, 0.03 for 3 %. */
  readonly escalation: string;
  /** Day of the first rise; 1 January after `from` when left out (§3.5). */
  readonly firstEscalation?: IsoDate | undefined;
}

/** Days with one rate. */
export interface RatePeriod {
  readonly from: IsoDate;
  /** The last day. */
  readonly to: IsoDate;
  /** Rises so far. */
  readonly rises: number;
}

function nextNewYear(date: IsoDate): IsoDate {
  return `${Number(date.slice(0, 4)) + 1}-01-01`;
}

/** The periods of a rate that rises once a year, each until the day before the next rise. */
export function ratePeriods(rate: RisingRate): readonly RatePeriod[] {
  const { from, until, escalation, firstEscalation = nextNewYear(from) } = rate;
  if (from >= until) return [];
  const isRising = Number(escalation) !== 0;
  const periods: RatePeriod[] = [];
  let begin = from;
  for (let rises = 0; begin < until; rises += 1) {
    const next = isRising ? addMonths(firstEscalation, 12 * rises) : until;
    const end = next < until ? next : until;
    if (begin < end) periods.push({ from: begin, to: addDays(end, -1), rises });
    begin = end;
  }
  return periods;
}
