import { formatDate } from '#domain/format/date.ts';
import { type IsoDate, compareDates, dateParts } from '#domain/dates/date.ts';
import { addMonths } from '#domain/dates/month.ts';
import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Decimal, decimal, smaller } from '#domain/money/decimal.ts';
import type { InterestConditions, LateInvoice } from './late-interest.types.ts';

/** The conditions of a day: the last ones that began, else those of the due date. */
export function conditionsOn(invoice: LateInvoice, date: IsoDate): InterestConditions {
  const begun = (invoice.changes ?? []).filter(({ from }) => from <= date);
  return begun.toSorted((a, b) => compareDates(a.from, b.from)).at(-1) ?? invoice;
}

/** Ends of the full months since a due date, up to the day `until`. */
export function fullMonths(due: IsoDate, until: IsoDate): readonly IsoDate[] {
  const { day } = dateParts(due);
  const dates: IsoDate[] = [];
  let date = addMonths(due, 1, day);
  while (date <= until) {
    dates.push(date);
    date = addMonths(due, dates.length + 1, day);
  }
  return dates;
}

/** Ends of the full months since the due date, at which monthly compounding happens. */
export function compoundingDates(invoice: LateInvoice): readonly IsoDate[] {
  const all = [invoice, ...(invoice.changes ?? [])];
  if (!all.some(({ compounding }) => compounding === 'monthly')) return [];
  return fullMonths(invoice.due, invoice.asOf);
}

/**
 * Every day after the due date on which principal, rate or conditions can change, the first one that
 * bears interest, and the last day.
 */
export function turningPoints(invoice: LateInvoice, first: IsoDate): readonly IsoDate[] {
  const days = [
    ...(invoice.payments ?? []).map((payment) => payment.date),
    ...invoice.rates.map((rate) => rate.from),
    ...(invoice.changes ?? []).map((change) => change.from),
    ...(invoice.suspensions ?? []).flatMap(({ from, until = from }) => [from, until]),
    ...compoundingDates(invoice),
    first,
  ].filter((date) => date > invoice.due && date < invoice.asOf);
  return [...new Set([...days, invoice.asOf])].toSorted(compareDates);
}

/**
 * The yearly rate on a day, limited by the legal cap. Throws `InvalidInputError` when no rate
 * applies.
 */
export function rateOn(invoice: LateInvoice, date: IsoDate): Decimal {
  const begun = invoice.rates.filter((rate) => rate.from <= date);
  const current = begun.toSorted((a, b) => compareDates(a.from, b.from)).at(-1);
  if (current === undefined)
    throw new InvalidInputError(
      `No interest rate applies on ${formatDate(date)}; add one that starts on that day or before.`,
    );
  const rate = decimal(current.rate, 'The interest rate');
  const { cap } = conditionsOn(invoice, date);
  return cap === undefined ? rate : smaller(rate, decimal(cap, 'The cap'));
}
