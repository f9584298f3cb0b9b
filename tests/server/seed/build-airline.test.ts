import { describe, expect, it } from 'vitest';
import { agingBuckets, agingOf } from '#domain/invoices/invoice-aging.ts';
import { invoiceBalance } from '#domain/invoices/invoice-balance.ts';
import { addAmounts, compareAmounts, multiplyAmount } from '#domain/money/amount.ts';
import { buildAirline } from '#server/seed/app/build-airline.ts';
import { demoAirlines } from '#server/seed/app/demo-airlines.ts';
import { fleetAirlines } from '#server/seed/app/fleet-airlines.ts';
import { seededAirline } from '#tests/support/portal/seeded-airline.ts';

const today = '2026-06-15';

const figure = (text = '') => text.replaceAll(',', '');

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const every = ['AUR', 'BOR', 'CUM', 'NIM'].map((custId) => ({
  custId,
  rows: seededAirline(custId, today),
}));

describe.each(every)('the seeded invoices of $custId', ({ rows }) => {
  const linesOf = groupBy(rows.lines, ({ invoiceId }) => invoiceId);
  const settledBy = groupBy(rows.allocations, ({ invoiceId }) => invoiceId);
  const givenBy = groupBy(rows.allocations, ({ creditNoteId }) => creditNoteId);

  it('recharge nothing before the lease begins', () => {
    const starts = new Map(rows.leases.map(({ id, startDate }) => [id, startDate]));
    const early = rows.invoices.filter(
      ({ type, leaseId, issueDate }) =>
        type === 'recharge' && issueDate < (starts.get(leaseId ?? '') ?? ''),
    );

    expect(early.map(({ number }) => number)).toEqual([]);
  });

  it('require security whose basis gives its amount', () => {
    const wrong = rows.securityRequirements.filter(({ basis, required }) => {
      const months = [...basis.matchAll(/(\d) months/g)].map(([, count = '']) => count);
      const [, rent] = /^Months of the first rent, [A-Z]{3} ([\d,.]+) from/.exec(basis) ?? [];
      const set = [...basis.matchAll(/[A-Z]{3} ([\d,.]+) (?:in cash|by letter)/g)];
      const parts = basis.startsWith('As the lessor set it: ')
        ? set.map(([, amount]) => figure(amount))
        : months.map((count) => multiplyAmount(figure(rent), count));
      return addAmounts(parts) !== required;
    });

    expect(wrong).toEqual([]);
  });

  it('have lines whose quantity times rate is the amount', () => {
    const wrong = rows.lines.filter(
      ({ rate, quantity, amount }) => multiplyAmount(rate, quantity) !== amount,
    );

    expect(wrong).toEqual([]);
  });

  it('add up from lines to net and from net and tax to gross', () => {
    const wrong = rows.invoices.filter(({ id, net, tax, gross }) => {
      const lines = linesOf.get(id) ?? [];
      const isNet = addAmounts(lines.map(({ amount }) => amount)) === net;
      return lines.length === 0 || !isNet || addAmounts([net, tax]) !== gross;
    });

    expect(wrong).toEqual([]);
  });

  it('store the balance that their allocations leave', () => {
    const wrong = rows.invoices.filter(({ id, gross, paid, credited, balance }) => {
      const settled = settledBy.get(id) ?? [];
      const given = (givenBy.get(id) ?? []).map(({ amount }) => multiplyAmount(amount, '-1'));
      const [cash, notes] = [true, false].map((isCash) =>
        settled.filter((one) => (one.paymentId !== null) === isCash).map(({ amount }) => amount),
      );
      const sums = invoiceBalance({
        gross,
        allocations: cash ?? [],
        credits: [...(notes ?? []), ...given],
      });
      return sums.paid !== paid || sums.credited !== credited || sums.balance !== balance;
    });

    expect(wrong).toEqual([]);
  });

  it('take no more from a payment than it brought, in its own currency', () => {
    const takenFrom = groupBy(rows.allocations, ({ paymentId }) => paymentId);
    const wrong = rows.payments.filter(({ id, amount, currency }) => {
      const taken = takenFrom.get(id) ?? [];
      const isForeign = taken.some((one) => one.currency !== currency);
      return isForeign || compareAmounts(addAmounts(taken.map((one) => one.amount)), amount) > 0;
    });

    expect(wrong).toEqual([]);
  });
});

describe('the demo seed', () => {
  const days = ['2024-02-29', '2026-01-01', '2026-06-15', '2026-08-31', '2026-11-21', '2027-03-10'];

  it.each(days)('shows Aurora every status and every age on %s', (day) => {
    const { invoices } = seededAirline('AUR', day);
    const isPastDue = (one: (typeof invoices)[number]) =>
      one.dueDate < day && compareAmounts(one.balance, '0') > 0;
    const statuses = invoices.map((one) =>
      isPastDue(one) && ['issued', 'partPaid'].includes(one.status) ? 'overdue' : one.status,
    );
    const open = invoices.filter(isPastDue);
    const aging = agingOf(
      open.map(({ dueDate, balance }) => ({ due: dueDate, balance })),
      day,
    );

    expect(new Set(statuses)).toEqual(
      new Set(['draft', 'issued', 'partPaid', 'paid', 'overdue', 'disputed', 'credited', 'closed']),
    );
    expect(agingBuckets.filter((bucket) => aging[bucket] === '0.00')).toEqual(['Current']);
  });

  it('is the same for the same day', () => {
    const plan = demoAirlines(today).find(({ custId }) => custId === 'AUR');

    expect(plan && buildAirline(plan, today).rows).toEqual(seededAirline('AUR', today));
  });

  it('leases as many aircraft as the accounts page says', () => {
    const current = every.map(({ custId, rows }) => {
      const active = rows.leases.filter((lease) => lease.aircraftId && !lease.actualReturn);
      return [custId, active.length];
    });

    expect(current).toEqual([
      ['AUR', 8],
      ['BOR', 3],
      ['CUM', 25],
      ['NIM', 0],
    ]);
  });

  it('shows the cases that screens have to handle', () => {
    const [aurora, borealis, cumulus] = every.map(({ rows }) => rows);
    const surplus = borealis?.payments.map(({ id, amount }) => {
      const taken = borealis.allocations.filter(({ paymentId }) => paymentId === id);
      return multiplyAmount(
        addAmounts([amount, `-${addAmounts(taken.map((one) => one.amount))}`]),
        '1',
      );
    });

    expect(aurora?.registrations.filter(({ validTo }) => validTo)).toHaveLength(1);
    expect(aurora?.engines.filter(({ titleAircraftId }) => titleAircraftId === null)).toHaveLength(
      1,
    );
    expect(aurora?.lines.some(({ description }) => /, \d+ of \d+ days/.test(description))).toBe(
      true,
    );
    expect(new Set(aurora?.rentTerms.map(({ basis }) => basis))).toEqual(
      new Set(['fixed', 'floatingNotional', 'floatingFactor']),
    );
    expect(new Set(cumulus?.leases.map(({ currency }) => currency))).toEqual(
      new Set(['USD', 'EUR']),
    );
    expect(surplus?.filter((amount) => amount !== '0.00')).toEqual(['10000.00']);
  });
});

describe('the fleet seed', () => {
  it('has 300 airlines, 1,700 aircraft and 1,100 engines leased alone', () => {
    const plans = fleetAirlines().map((airline) => airline.plan(today));
    const assets = plans.flatMap((plan) => [
      ...new Map(plan.leases.map(({ assetKey, asset }) => [assetKey, asset.kind])).values(),
    ]);

    expect(plans).toHaveLength(300);
    expect(plans[0]?.custId).toBe('MAX');
    expect(assets.filter((kind) => kind === 'aircraft')).toHaveLength(1700);
    expect(assets.filter((kind) => kind === 'engine')).toHaveLength(1100);
  });

  it('gives each aircraft a mark that no other one has', () => {
    const plans = fleetAirlines().map((airline) => airline.plan(today));
    const [largest] = plans;
    if (largest === undefined) throw new Error('There is no fleet.');
    const leases = largest.leases.filter(({ end }) => end > today);
    const { rows } = buildAirline({ ...largest, leases, historyMonths: 2 }, today);

    expect(new Set(plans.map(({ mark }) => mark)).size).toBe(300);
    expect(new Set(rows.registrations.map(({ reg }) => reg)).size).toBe(110);
  });
});
