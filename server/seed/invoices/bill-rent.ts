import { addDays, type IsoDate } from '#domain/dates/date.ts';
import { formatDate } from '#domain/format/date.ts';
import { formatPercent } from '#domain/format/percent.ts';
import { singleLine } from '#domain/funds/bill-line.ts';
import {
  calculateRents,
  type CalculatedRent,
} from '#domain/lease-account/rent/rent-calculation.ts';
import type { RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import { toBill, type Bill } from './bill.ts';
import type { SeededLease } from '../world/build-leases.ts';
import { seededFixings } from '../world/index-fixings.ts';

/** Rents are billed this many days before they are due: so the next one is always billed. */
const leadDays = 35;

/** A rate in a description, with a plain space that every file can hold. */
const percent = (rate: string): string => formatPercent(rate).replace('\u00A0', ' ');

/** How the amount of a rent was calculated, for its invoice. */
function basisOf(terms: RentTerms, { kind, fixing }: CalculatedRent): string {
  const { floating } = terms;
  if (floating === undefined || fixing === undefined) {
    return kind === 'stub' ? `part period, ${terms.dayCount}` : 'fixed rent';
  }
  const { name, tenorMonths } = floating.index;
  const index = `${name} ${tenorMonths}M ${percent(fixing.rate)} of ${formatDate(fixing.fixedOn)}`;
  return floating.kind === 'notional'
    ? `${index} + ${percent(floating.margin)}`
    : `${index}, assumed ${percent(floating.assumedRate)}`;
}

/** Every rent of a lease in order, by the rules of the domain (§3.1, §3.2). */
export function seededRents(terms: RentTerms, today: IsoDate): readonly CalculatedRent[] {
  const index = terms.floating?.index ?? { name: 'CME Term SOFR', tenorMonths: 1 };
  return calculateRents(terms, seededFixings(index, today));
}

/** A rent that floats is billed when its period starts: its rate is published shortly before (§3.2). */
function issueOf({ from, due, fixing }: CalculatedRent): IsoDate {
  const usual = addDays(due, -leadDays);
  return fixing === undefined || usual > from ? usual : from;
}

/** Bills a rent; rents that are paid for more than one month say so. */
export function billRent(lease: SeededLease, terms: RentTerms, rent: CalculatedRent): Bill {
  const last = addDays(rent.to, -1);
  const description = `Basic rent ${formatDate(rent.from)} to ${formatDate(last)}, ${basisOf(terms, rent)}`;
  const lines = [singleLine(description, 'period', rent.amount)];
  const { from, due } = rent;
  return toBill({
    lease,
    type: 'basicRent',
    subject: from,
    issue: issueOf(rent),
    due,
    lines,
    rentFrom: from,
  });
}
