import { expect, test } from 'vitest';
import { suspensionsOf } from '#domain/invoices/dispute-suspension.ts';
import { chargeInterest } from '#domain/lease-account/interest/interest-charge.ts';
import { lateInterest } from '#domain/lease-account/interest/late-interest.ts';
import { lookUpFixings, type IndexTenor } from '#domain/lease-account/rent/index-fixing.ts';
import {
  type LateAgreement,
  lateAgreements,
  lateItems,
} from '#tests/support/second/arbitrary-late-items.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import {
  type CountingTerms,
  graceOf,
  interestByDay,
  type LateItem,
  ratesOfDays,
} from '#tests/support/second/interest.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';

const runs = askedLeases(300);

function conditionsOf({ isCompounded, convention, cap }: CountingTerms) {
  const compounding = isCompounded ? ('monthly' as const) : ('none' as const);
  return { compounding, dayCount: convention, cap };
}

function suspended({ disputes, suspending }: LateItem) {
  const standing = disputes.map(({ raised, amount, status, closed }) => ({
    raisedOn: raised,
    amount,
    status,
    closedOn: closed,
  }));
  const agreed = suspending.map(({ from, isSuspending }) => ({
    validFrom: from,
    suspends: isSuspending ? ['recharge'] : ['basicRent'],
  }));
  return suspensionsOf(standing, 'recharge', agreed);
}

function charged(item: LateItem): string {
  const { principal, due, asOf, rates, payments, graceUntil, currency } = item;
  const [first, ...later] = item.terms;
  if (first === undefined) throw new Error('Nothing is agreed.');
  const changes = later.map((one) => ({ from: one.from, ...conditionsOf(one) }));
  const late = { principal, due, asOf, rates, payments, graceUntil, currency, changes };
  return lateInterest({ ...late, ...conditionsOf(first), suspensions: suspended(item) }).interest;
}

const indexOf = {
  usGovernmentSecurities: { name: 'CME Term SOFR', tenorMonths: 1 },
  target: { name: 'EURIBOR', tenorMonths: 1 },
} as const;

function agreedCharge({ item, terms, calendars, published }: LateAgreement): string {
  const { principal, due, currency, payments, asOf } = item;
  const stored = terms.map((one) => ({
    validFrom: one.from,
    index: indexOf[one.market === 'target' ? 'target' : 'usGovernmentSecurities'],
    margin: one.margin,
    graceDays: one.graceDays,
    calendars,
    ...conditionsOf(one),
  }));
  const lookup = ({ name }: IndexTenor) =>
    lookUpFixings(name === 'EURIBOR' ? published.target : published.usGovernmentSecurities);
  const invoice = { principal, due, currency, payments, suspensions: suspended(item) };
  return chargeInterest(invoice, stored, lookup, asOf).interest;
}

function agreedByDay({ item, terms, calendars, published }: LateAgreement): string {
  const { due, asOf } = item;
  const of = (market: string) =>
    market === 'target' ? published.target : published.usGovernmentSecurities;
  const rates = ratesOfDays(terms, of, due, asOf);
  const graceUntil = graceOf(terms, due, calendars);
  return moneyText(interestByDay({ ...item, terms, rates, graceUntil }), item.currency);
}

test(
  `late interest of ${runs.numRuns} items is what counting day by day gives (§3.3, §3.9)`,
  { timeout: 3_600_000 },
  () => {
    const difference = differenceIn(lateItems, runs, (item) =>
      firstDifference([charged(item)], [moneyText(interestByDay(item), item.currency)]),
    );

    expect(difference).toBe('none');
  },
);

test(
  `late interest on ${runs.numRuns} leases whose terms change is that of each day by its terms`,
  { timeout: 3_600_000 },
  () => {
    const difference = differenceIn(lateAgreements, runs, (agreement) =>
      firstDifference([agreedCharge(agreement)], [agreedByDay(agreement)]),
    );

    expect(difference).toBe('none');
  },
);
