import { describe, expect, test } from 'vitest';
import { lookUpFixings } from '#domain/lease-account/rent/index-fixing.ts';
import {
  calculateRents,
  type CalculatedRent,
} from '#domain/lease-account/rent/rent-calculation.ts';
import type { FloatingTerms, RentTerms } from '#domain/lease-account/rent/rent-terms.types.ts';
import {
  factorLeases,
  type FloatingLease,
  hourlyLeases,
  indexLeases,
  leaseRents,
  notionalLeases,
} from '#tests/support/second/arbitrary-rents.ts';
import { askedLeases } from '#tests/support/second/asked-runs.ts';
import { differenceIn, firstDifference } from '#tests/support/second/differences.ts';
import { factorRents, fixedRate, notionalRents } from '#tests/support/second/floating-rent.ts';
import { moneyText } from '#tests/support/second/minor-units.ts';
import { indexRents } from '#tests/support/second/index-rent.ts';
import { hourlyRents } from '#tests/support/second/hourly-rent.ts';
import { fixedRents, type LeaseRent, type RentDue } from '#tests/support/second/rent.ts';

const runs = askedLeases(200, 70);
const frequencies = { 1: 'M', 3: 'Q', 6: 'S' } as const;

function termsOf(lease: LeaseRent, floating?: FloatingTerms): RentTerms {
  return {
    from: lease.from,
    until: lease.until,
    frequency: frequencies[lease.months],
    rentDay: lease.rentDay,
    rent: lease.rent,
    currency: lease.currency,
    timing: lease.isInAdvance ? 'ADV' : 'ARR',
    dayCount: lease.convention,
    escalation: lease.rise,
    firstEscalation: lease.firstRise,
    businessDayRule: lease.rule,
    calendars: lease.markets,
    ...(floating && { floating }),
  };
}

const shown = (rents: readonly CalculatedRent[]) =>
  rents.map(({ from, to, due, amount }) => ({ from, to, due, amount }));

function calculated(
  lease: LeaseRent,
  published: FloatingLease['published'],
  floating?: FloatingTerms,
) {
  return shown(calculateRents(termsOf(lease, floating), lookUpFixings(published)));
}

function second(rents: readonly RentDue[], currency: string) {
  return rents.map(({ from, to, due, amount }) => ({
    from,
    to,
    due,
    amount: moneyText(amount, currency),
  }));
}

const indexOf = (name: FloatingLease['index']) => ({ name, tenorMonths: 3 });

function rateOf({ index, published }: FloatingLease) {
  const market = index === 'EURIBOR' ? 'target' : 'usGovernmentSecurities';
  return (start: string) => fixedRate(published, start, market);
}

describe(`the rents of ${runs.numRuns} generated leases are those of the second implementation`, () => {
  const patience = { timeout: 3_600_000 };

  test('fixed, with rises and stubs (§3.1)', patience, () => {
    const difference = differenceIn(leaseRents, runs, (lease) =>
      firstDifference(calculated(lease, []), second(fixedRents(lease), lease.currency)),
    );

    expect(difference).toBe('none');
  });

  test('by the hour, with what is reported and what is not', patience, () => {
    const difference = differenceIn(hourlyLeases, runs, ({ lease, terms, flown }) => {
      const hourly = {
        rate: terms.rate,
        minimumHours: terms.fewestHours,
        maximumHours: terms.mostHours,
        dueDays: terms.daysAfterMonth,
      };
      const figures = { flownIn: (month: string) => flown.get(month) };
      const rents = calculateRents({ ...termsOf(lease), hourly }, lookUpFixings([]), figures);
      return firstDifference(
        shown(rents),
        second(hourlyRents(lease, terms, flown), lease.currency),
      );
    });

    expect(difference).toBe('none');
  });

  test('fixed, rising with an index between floor and cap', patience, () => {
    const difference = differenceIn(indexLeases, runs, ({ lease, terms, published }) => {
      const { monthsBefore: lagMonths, floor, cap } = terms;
      const indexed = { index: 'CPI', lagMonths, floor, cap };
      const figures = { indexValues: (_index: string, month: string) => published.get(month) };
      const given = { ...termsOf(lease), escalation: undefined, indexed };
      const rents = calculateRents(given, lookUpFixings([]), figures);
      return firstDifference(
        shown(rents),
        second(indexRents(lease, terms, published), lease.currency),
      );
    });

    expect(difference).toBe('none');
  });

  test('on a notional that is repaid (§3.2 a, §3.9)', patience, () => {
    const difference = differenceIn(notionalLeases, runs, (one) => {
      const { lease, published, terms, index } = one;
      const floating = {
        kind: 'notional',
        index: indexOf(index),
        margin: terms.margin,
        floor: terms.floor,
        amortisation: terms.repaid,
      } as const;
      const rents = notionalRents(lease, terms, rateOf(one));
      return firstDifference(calculated(lease, published, floating), second(rents, lease.currency));
    });

    expect(difference).toBe('none');
  });

  test('by an amount for each basis point (§3.2 b)', patience, () => {
    const difference = differenceIn(factorLeases, runs, (one) => {
      const { lease, published, terms, index } = one;
      const floating = {
        kind: 'factor',
        index: indexOf(index),
        assumedRate: terms.assumed,
        perBasisPoint: terms.perPoint,
      } as const;
      const rents = factorRents(lease, terms, rateOf(one));
      return firstDifference(calculated(lease, published, floating), second(rents, lease.currency));
    });

    expect(difference).toBe('none');
  });
});
