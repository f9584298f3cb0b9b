import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates/date.ts';
import { chargeInterest } from '#domain/lease-account/interest/interest-charge.ts';
import { termsOn } from '#domain/dates/terms-in-force.ts';
import { addBusinessDays, defaultCalendars } from '#domain/dates/business-days.ts';
import { graceEnd } from '#domain/lease-account/interest/interest-terms.ts';
import { lookUpFixings, type IndexTenor } from '#domain/lease-account/rent/index-fixing.ts';
import { calculateRents } from '#domain/lease-account/rent/rent-calculation.ts';
import { toAmount } from '#domain/money/amount.ts';
import { decimal } from '#domain/money/decimal.ts';
import { seed } from '#server/seed/app/seed.ts';
import { toInterestTerms } from '#server/lease-account/interest/terms-of-interest.ts';
import { toRentTerms } from '#server/lease-account/rent/rent-terms.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { testFiles } from '#tests/support/run/test-files.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';
import { byKey, readStoredRows, required } from '#tests/support/portal/stored-rows.ts';

let rows: Awaited<ReturnType<typeof readStoredRows>>;

beforeAll(async () => {
  const database = await openTestDatabase();
  await seed({ database, files: testFiles }, 'demo', seededDay);
  rows = await readStoredRows(database);
  await database.close();
}, 180_000);

function lookupFor({ name, tenorMonths }: IndexTenor) {
  const published = rows.fixings.filter(
    (one) => one.indexName === name && one.tenorMonths === tenorMonths,
  );
  return lookUpFixings(published.map(({ fixingDate, rate }) => ({ date: fixingDate, rate })));
}

/** Two business days of the calendar of an index before a period (§3.2). */
const twoDaysBefore = (index: string, from: string) =>
  addBusinessDays(from, -2, [index === 'EURIBOR' ? 'target' : 'usGovernmentSecurities']);

describe('every rent of the demo seed', () => {
  it('follows from the stored terms and the published fixings', () => {
    const scheduleOf = byKey(rows.schedule, ({ leaseId }) => leaseId);
    let checked = 0;
    for (const term of rows.rentTerms) {
      const own = required(rows.leases.find(({ id }) => id === term.leaseId));
      const terms = toRentTerms(term, own);
      const index = terms.floating?.index ?? ({ name: 'EURIBOR', tenorMonths: 1 } as const);
      const firstKept =
        required(scheduleOf.get(own.id)?.map(({ periodFrom }) => periodFrom)).toSorted()[0] ?? '';
      // Fixings of rents before the stored schedule are not kept, so they are not looked up.
      const lookup = lookupFor(index);
      const rents = calculateRents(terms, (date) =>
        date < addDays(firstKept, -14)
          ? { determination: date, fixedOn: date, rate: '0', isPublished: true }
          : lookup(date),
      );
      for (const stored of scheduleOf.get(own.id) ?? []) {
        const rent = required(rents.find(({ from }) => from === stored.periodFrom));
        checked += 1;
        expect({
          to: rent.to,
          due: rent.due,
          amount: rent.amount,
          notional: rent.openingNotional ?? null,
          isEstimated: rent.fixing !== undefined && !rent.fixing.isPublished,
        }).toEqual({
          to: stored.periodTo,
          due: stored.dueDate,
          amount: stored.amount,
          notional: stored.openingNotional,
          isEstimated: stored.isEstimated,
        });
      }
    }

    expect(checked).toBe(rows.schedule.length);
  });

  it('is what its invoice asks for', () => {
    const invoices = new Map(rows.invoices.map((one) => [one.id, one]));
    const billed = rows.schedule.filter(({ invoiceId }) => invoiceId !== null);
    const wrong = billed.filter(({ invoiceId, amount, dueDate }) => {
      const one = invoices.get(invoiceId ?? '');
      return one?.net !== amount || one.dueDate !== dueDate;
    });

    expect(wrong).toEqual([]);
    expect(new Set(billed.map(({ invoiceId }) => invoiceId))).toEqual(
      new Set(rows.invoices.filter(({ type }) => type === 'basicRent').map(({ id }) => id)),
    );
  });

  it('is invoiced two weeks before it is due or more, and not before its rate is published', () => {
    const termOf = byKey(rows.rentTerms, ({ leaseId }) => leaseId);
    const invoices = new Map(rows.invoices.map((one) => [one.id, one]));
    let floating = 0;
    const wrong = rows.schedule.filter(({ leaseId, periodFrom, dueDate, invoiceId }) => {
      if (invoiceId === null) return false;
      const { issueDate } = required(invoices.get(invoiceId));
      const index = required(termOf.get(leaseId)?.at(-1)).indexName;
      if (index !== null) floating += 1;
      const published = index === null ? issueDate : twoDaysBefore(index, periodFrom);
      return issueDate < published || addDays(issueDate, 14) > dueDate;
    });

    expect(wrong).toEqual([]);
    expect(floating).toBeGreaterThan(40);
  });
});

const termsOfLease = (id: string) =>
  rows.interestTerms
    .filter(({ leaseId }) => leaseId === id)
    .map((term) => toInterestTerms(term, defaultCalendars));

function chargeOf(stored: (typeof rows.charges)[number]) {
  const late = required(rows.invoices.find(({ id }) => id === stored.invoiceId));
  const terms = termsOfLease(late.leaseId);
  const payments = rows.allocations
    .filter(({ invoiceId }) => invoiceId === late.id)
    .map(({ allocatedOn, amount, paymentId }) => ({ date: allocatedOn, amount, paymentId }));
  const returned = new Set(
    payments.filter(({ amount }) => amount < '0').map((one) => one.paymentId),
  );
  const kept = payments.filter(({ paymentId }) => !returned.has(paymentId));
  const { dueDate: due, currency, gross: principal } = late;
  const input = { principal, due, currency, payments: kept };
  return chargeInterest(input, terms, lookupFor, stored.throughDate);
}

describe('every interest charge of the demo seed', () => {
  it('follows from the invoice, its payments, the stored terms and the published fixings', () => {
    const segmentsOf = byKey(rows.segments, ({ chargeId }) => chargeId);
    for (const stored of rows.charges) {
      const charge = chargeOf(stored);
      const segments = (segmentsOf.get(stored.id) ?? []).toSorted(
        (a, b) => a.position - b.position,
      );

      expect([charge.interest, charge.graceUntil]).toEqual([stored.amount, stored.graceUntil]);
      expect(
        charge.segments.map(({ from, to, principal, rate, days, amount }) => [
          from,
          to,
          principal,
          toAmount(decimal(rate).times(decimal('10000000'))),
          days,
          decimal(amount).toFixed(6),
        ]),
      ).toEqual(
        segments.map(({ fromDate, toDate, principal, rate, days, amount }) => [
          fromDate,
          toDate,
          principal,
          toAmount(decimal(rate).times(decimal('10000000'))),
          days,
          amount,
        ]),
      );
    }

    expect(rows.charges.length).toBeGreaterThan(100);
  });

  it('is what its interest invoice asks for', () => {
    const invoices = new Map(rows.invoices.map((one) => [one.id, one]));
    const billed = rows.charges.filter(({ interestInvoiceId }) => interestInvoiceId !== null);
    const wrong = billed.filter(({ interestInvoiceId, amount, currency }) => {
      const one = invoices.get(interestInvoiceId ?? '');
      return one?.net !== amount || one.currency !== currency || one.type !== 'interest';
    });
    const interestInvoices = rows.invoices.filter(({ type }) => type === 'interest');

    expect(wrong).toEqual([]);
    expect(billed.length).toBe(interestInvoices.length);
  });

  it('exists for every invoice that was settled by payments after its grace', () => {
    const charged = new Set(rows.charges.map(({ invoiceId }) => invoiceId));
    const settledBy = byKey(rows.allocations, ({ invoiceId }) => invoiceId);
    const late = rows.invoices.filter(({ id, balance, credited, dueDate, type, leaseId }) => {
      const terms = termsOfLease(leaseId);
      const last = settledBy
        .get(id)
        ?.map(({ allocatedOn }) => allocatedOn)
        .toSorted()
        .at(-1);
      const isPaid = balance === '0.00' && credited === '0.00' && type !== 'interest';
      return isPaid && last !== undefined && last > graceEnd(termsOn(terms, dueDate), dueDate);
    });

    expect(late.filter(({ id }) => !charged.has(id)).map(({ number }) => number)).toEqual([]);
  });
});
