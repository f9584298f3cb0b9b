import { parseCalendars } from '#domain/dates/lease-calendars.ts';
import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { parseDayCount } from '#domain/dates/day-count.ts';
import type { IndexedEscalation } from '#domain/lease-account/rent/indexed-rises.ts';
import { parseIndexName } from '#domain/lease-account/rent/index-fixing.ts';
import { parseSeasons } from '#domain/lease-account/rent/rent-seasons.ts';
import { monthsOf, type RentFrequency } from '#domain/lease-account/rent/rent-periods.ts';
import type {
  FloatingTerms,
  HourlyTerms,
  RentTerms,
} from '#domain/lease-account/rent/rent-terms.types.ts';
import type { BusinessDayRule } from '#domain/dates/business-days.ts';
import { day, flag, int, numeric, oneOf, type RowOf, text } from '#server/platform/db/row.ts';

/** The stored terms of the rent of a lease (domain page §3.1, §3.2); rates are fractions of 1. */
export const rentTermRow = {
  currency: text,
  /** First day of these terms. */
  validFrom: day,
  /** First day of the terms that follow; null for the last ones. */
  nextFrom: day.orNull,
  basis: oneOf(['fixed', 'floatingNotional', 'floatingFactor', 'hourly', 'asSent']),
  amount: numeric,
  frequencyMonths: int,
  rentDay: int,
  timing: oneOf(['ADV', 'ARR']),
  dayCount: text,
  businessDayRule: text,
  escalation: numeric,
  firstEscalation: day.orNull,
  indexName: text.orNull,
  tenorMonths: int.orNull,
  margin: numeric.orNull,
  floorRate: numeric.orNull,
  assumedRate: numeric.orNull,
  factorPerBp: numeric.orNull,
  amortisation: numeric.orNull,
  perHour: numeric.orNull,
  minimumHours: numeric.orNull,
  maximumHours: numeric.orNull,
  dueDays: int.orNull,
  escalationIndex: text.orNull,
  escalationLagMonths: int.orNull,
  escalationFloor: numeric.orNull,
  escalationCap: numeric.orNull,
  /** Of a seasonal rent, as `parseSeasons` reads it. */
  seasons: text.orNull,
  amendment: text.orNull,
  /** The agreed term has ended before them. */
  isHoldover: flag,
};

type StoredTerm = RowOf<typeof rentTermRow>;

interface LeaseDates {
  readonly startDate: string;
  readonly endDate: string;
  readonly actualReturn: string | null;
  /** Names joined by `+`; left out, the default calendars apply. */
  readonly calendars?: string;
}

const rules: readonly BusinessDayRule[] = ['none', 'preceding', 'following', 'modifiedFollowing'];

function frequencyOf(months: number): RentFrequency {
  const found = (['M', 'Q', 'S'] as const).find((frequency) => monthsOf[frequency] === months);
  if (found === undefined) throw new Error(`No rent frequency has ${months} months.`);
  return found;
}

function ruleOf(name: string): BusinessDayRule {
  const found = rules.find((rule) => rule === name);
  if (found === undefined) throw new Error(`No business-day rule is called ${name}.`);
  return found;
}

function floatingOf(term: StoredTerm): FloatingTerms | undefined {
  if (term.indexName === null || term.tenorMonths === null) return undefined;
  const index = { name: parseIndexName(term.indexName), tenorMonths: term.tenorMonths };
  if (term.basis === 'floatingNotional') {
    const { margin, floorRate: floor, amortisation } = term;
    return {
      kind: 'notional',
      index,
      margin: margin ?? '0',
      floor: floor ?? '0',
      amortisation: amortisation ?? '0',
    };
  }
  const { assumedRate, factorPerBp } = term;
  return {
    kind: 'factor',
    index,
    assumedRate: assumedRate ?? '0',
    perBasisPoint: factorPerBp ?? '0',
  };
}

function hourlyOf(term: StoredTerm): HourlyTerms | undefined {
  const { perHour, dueDays, minimumHours, maximumHours } = term;
  if (perHour === null || dueDays === null) return undefined;
  return {
    rate: perHour,
    dueDays,
    ...(minimumHours !== null && { minimumHours }),
    ...(maximumHours !== null && { maximumHours }),
  };
}

function indexedOf(term: StoredTerm): IndexedEscalation | undefined {
  const { escalationIndex: index, escalationLagMonths: lagMonths } = term;
  if (index === null || lagMonths === null) return undefined;
  const { escalationFloor: floor, escalationCap: cap } = term;
  return { index, lagMonths, ...(floor !== null && { floor }), ...(cap !== null && { cap }) };
}

/**
 * The first day after these terms: the start of the next ones, or the day after the lease, planned
 * or early.
 */
function untilOf({ nextFrom }: Pick<StoredTerm, 'nextFrom'>, dates: LeaseDates): IsoDate {
  const until = addDays(dates.actualReturn ?? dates.endDate, 1);
  return nextFrom !== null && nextFrom < until ? nextFrom : until;
}

/** One set of rent terms of a stored lease; a lease may have several sets, one after the other. */
export function toRentTerms(term: StoredTerm, dates: LeaseDates): RentTerms {
  return {
    from: term.validFrom,
    until: untilOf(term, dates),
    frequency: frequencyOf(term.frequencyMonths),
    rentDay: term.rentDay,
    rent: term.amount,
    ...(term.seasons !== null && { seasons: parseSeasons(term.seasons) }),
    currency: term.currency,
    timing: term.timing,
    dayCount: parseDayCount(term.dayCount),
    businessDayRule: ruleOf(term.businessDayRule),
    ...(dates.calendars !== undefined && { calendars: parseCalendars(dates.calendars) }),
    ...(term.firstEscalation !== null && {
      escalation: term.escalation,
      firstEscalation: term.firstEscalation,
    }),
    indexed: indexedOf(term),
    floating: floatingOf(term),
    hourly: hourlyOf(term),
  };
}
