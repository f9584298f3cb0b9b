import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { formatHours } from '#domain/format/hours.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { escalate } from '#domain/lease-account/rent/fixed-rent.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type RatioSource, ratioSources } from './engine-ratio.ts';
import type {
  RateBasis,
  RatedLine,
  RateRises,
  RatioMonth,
  RatioPeriod,
  RisenRate,
} from './rate-basis.ts';
import { flownIn, monthsOfRatio } from './ratio-months.ts';
import { type RatioPoint, ratioRate, ratiosUsed, type RatioUsage } from './ratio-rate.ts';

/** The rates of a fund in a period, both days inclusive, as the lease has them. */
export interface RatePeriodTerms {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly escalation: string;
  /** Null where a table gives the rate. */
  readonly flatRate: string | null;
  readonly method: 'BAND' | 'INTERPOLATE' | null;
  readonly ratioPeriod: RatioPeriod | null;
  readonly contractRatio: string | null;
  readonly bands: readonly RatioPoint[] | null;
}

/** What was flown in the month of a line and in those before it, as far as it is recorded. */
export type KnownFlown = Readonly<Partial<Record<'engine' | 'airframe', readonly RatioMonth[]>>>;

function isSame(a: string, b: string): boolean {
  return compareAmounts(a, b) === 0;
}

const derateOf = ({ derate = '0' }: RatioPoint): string => derate;

/** The point of another period for the same ratio and derate. */
function samePoint(terms: RatePeriodTerms, point: RatioPoint): RatioPoint | undefined {
  return terms.bands?.find(
    (one) => isSame(one.ratio, point.ratio) && isSame(derateOf(one), derateOf(point)),
  );
}

/** Whether a rate is another one after one rise. */
function isRisen(from: string, to: string, escalation: string, currency: string): boolean {
  return isSame(escalate(from, escalation, 1, currency)[0] ?? from, to);
}

/** Whether the rates of a period are those of the period before it, risen once. */
function follows(before: RatePeriodTerms, terms: RatePeriodTerms, currency: string): boolean {
  const { escalation } = terms;
  const isNext = addDays(before.to, 1) === terms.from && isSame(before.escalation, escalation);
  if (!isNext || isSame(escalation, '0')) return false;
  if (before.flatRate !== null && terms.flatRate !== null)
    return isRisen(before.flatRate, terms.flatRate, escalation, currency);
  const { bands } = terms;
  if (bands === null || bands.length !== before.bands?.length) return false;
  return bands.every((point) => {
    const from = samePoint(before, point);
    return from !== undefined && isRisen(from.rate, point.rate, escalation, currency);
  });
}

/** A period with the first one of its chain of rises. */
export interface RisenTerms extends RateRises {
  readonly terms: RatePeriodTerms;
  readonly first: RatePeriodTerms;
}

/** From which rates those of a period rose; `periods` are those of one fund in order of time. */
export function risenFrom(
  periods: readonly RatePeriodTerms[],
  terms: RatePeriodTerms,
  currency: string,
): RisenTerms {
  const on: IsoDate[] = [];
  let first = terms;
  for (const before of periods.slice(0, periods.indexOf(terms)).toReversed()) {
    if (!follows(before, first, currency)) break;
    on.unshift(first.from);
    first = before;
  }
  return { terms, first, since: first.from, escalation: terms.escalation, on };
}

/** A point of the table of a period with its rate by the lease. */
export function risenPoint({ first }: RisenTerms, point: RatioPoint): RisenRate {
  return {
    ratio: point.ratio,
    base: samePoint(first, point)?.rate ?? point.rate,
    rate: point.rate,
  };
}

function flatBasis(risen: RisenTerms, rate: string): RateBasis {
  const { since, escalation, on, first } = risen;
  return {
    since,
    escalation,
    on,
    method: null,
    ratioPeriod: null,
    ratioOf: null,
    flown: null,
    flownMonths: [],
    points: [{ ratio: null, base: first.flatRate ?? rate, rate }],
    derates: [],
  };
}

/** The derates of a table, the lowest first. */
export function deratesIn(bands: readonly RatioPoint[]): string[] {
  const derates = new Set(bands.map(derateOf));
  return [...derates].toSorted((a, b) => compareAmounts(a, b));
}

/** The facts of a ratio, and the months that they add. */
interface RatioFacts extends Pick<RatioUsage, 'fh' | 'fc' | 'airframeRatio'> {
  readonly months: readonly RatioMonth[];
}

type FindFacts = (
  source: RatioSource,
  line: RatedLine,
  terms: RatePeriodTerms,
  flown: KnownFlown,
) => RatioFacts | undefined;

const unflown = { fh: '0:00', fc: '0', months: [] } as const;

/** The facts of a ratio by what it was taken from; undefined where they are not recorded. */
const recordedFacts: FindFacts = (source, { month }, { ratioPeriod, contractRatio }, flown) => {
  if (source === 'contract')
    return contractRatio === null ? undefined : { ...unflown, airframeRatio: contractRatio };
  const months = monthsOfRatio(flown[source] ?? [], ratioPeriod, month);
  const { minutes, cycles } = flownIn(months);
  return cycles === 0 ? undefined : { fh: formatHours(minutes), fc: String(cycles), months };
};

/** The ratio of several months as it was billed, where their reports do not give it. */
const billedFacts: FindFacts = (source, { ratio }, { ratioPeriod }) =>
  ratioPeriod === 'MONTH' || source === 'contract'
    ? undefined
    : { ...unflown, airframeRatio: ratio ?? undefined };

/** The basis of a rate from a table, when the table gives the rate and ratio of the line. */
function tableBasis(
  line: RatedLine,
  risen: RisenTerms,
  source: RatioSource,
  facts: RatioFacts | undefined,
): RateBasis | undefined {
  const { bands, method, ratioPeriod } = risen.terms;
  if (bands === null || method === null || facts === undefined || line.ratio === null)
    return undefined;
  const { rateDerate, currency } = line;
  const { months, ...ratio } = facts;
  const table = bands.filter((point) => rateDerate === null || isSame(derateOf(point), rateDerate));
  const usage = { ...ratio, method, table, currency };
  const found = ratioRate(usage);
  if (!isSame(found.rate, line.rate) || !isSame(found.ratio, line.ratio)) return undefined;
  const { since, escalation, on } = risen;
  return {
    since,
    escalation,
    on,
    method,
    ratioPeriod,
    ratioOf: source,
    flown: months.length === 0 ? null : flownIn(months),
    flownMonths: ratioPeriod === 'MONTH' ? [] : [...months],
    points: ratiosUsed(usage).flatMap((used) => {
      const point = table.find(({ ratio: from }) => isSame(from, used));
      return point === undefined ? [] : [risenPoint(risen, point)];
    }),
    derates: rateDerate === null ? [] : deratesIn(bands),
  };
}

function basisIn(line: RatedLine, risen: RisenTerms, flown: KnownFlown): RateBasis | undefined {
  const { terms } = risen;
  const { flatRate } = terms;
  if (flatRate !== null)
    return isSame(flatRate, line.rate) ? flatBasis(risen, flatRate) : undefined;
  const sources = line.ratioOf === null ? ratioSources : [line.ratioOf];
  for (const findFacts of [recordedFacts, billedFacts]) {
    for (const source of sources) {
      const found = tableBasis(line, risen, source, findFacts(source, line, terms, flown));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/**
 * What the rate of a billed line was made of: base rates, rises, points of the table and what was
 * flown (§3.5, §3.9). `periods` are the rates of its fund in order of time. Null where they give
 * another rate than the bill, because they or the figures have changed since, or were never
 * recorded: then nothing is said that is not so.
 */
export function findRateBasis(
  line: RatedLine,
  periods: readonly RatePeriodTerms[],
  flown: KnownFlown,
): RateBasis | null {
  try {
    for (const terms of periods.toReversed()) {
      if (terms.from > line.to || terms.to < line.from) continue;
      const found = basisIn(line, risenFrom(periods, terms, line.currency), flown);
      if (found !== undefined) return found;
    }
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
  }
  return null;
}
