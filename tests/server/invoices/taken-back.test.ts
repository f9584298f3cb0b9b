import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { openBills } from '#tests/support/invoices/open-bills.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { seededDay } from '#tests/support/run/seeded-day.ts';

// A day on 100,000.00 bears 10.00. From `due` to the day of the figures are 20 days.
const due = '2026-05-26';
const disputedOn = '2026-06-05';
const correctedOn = '2026-06-10';

let database: Database;
let books: Awaited<ReturnType<typeof openBills>>;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  books = await openBills(database);
}, 240_000);

beforeEach(() => books.closeAll());

afterAll(() => database.close());

/** The status of a bill that was disputed in part before a correction took something back of it. */
async function disputed(number: string, takenBack: string) {
  await books.bill({ number, gross: '100000.00', due });
  await books.dispute(number, '20000.00', disputedOn);
  await books.takeBack(number, takenBack, correctedOn);
  const { balance, status, dispute } = (await books.standing(number)) ?? {};
  return {
    stands: [balance, status, dispute],
    overdue: await books.overdue(number, seededDay),
    interest: await books.interest(number, seededDay),
    stated: await books.stated(number, seededDay),
  };
}

describe('interest on a bill that a credit note reduces (§3.3, §3.9)', () => {
  it('counts as a payment what the note pays above what it takes back', async () => {
    await books.bill({ number: 'PAID', gross: '100000.00', due });
    await books.pay('PAID', '60000.00', due);
    await books.bill({ number: 'PAID-D2', gross: '20000.00', due, addsTo: 'PAID' });
    await books.pay('PAID-D2', '20000.00', due);
    // All of the addition and 5,000.00 of the bill were never owed; 20,000.00 was paid too much.
    await books.takeBack('PAID-D2', '25000.00', disputedOn);

    expect(await books.standing('PAID')).toMatchObject({ balance: '15000.00' });
    // 95,000.00 owed less 60,000.00: ten days on 35,000.00 are 35.00, then ten on 15,000.00 15.00.
    expect(await books.interest('PAID', seededDay)).toBe('50.00');
  });
});

describe('a dispute (§3.9)', () => {
  it('of the whole balance lets it bear interest until its day only', async () => {
    await books.bill({ number: 'ALL', gross: '100000.00', due });
    await books.dispute('ALL', '100000.00', disputedOn);

    // Ten of the 20 days.
    expect(await books.interest('ALL', seededDay)).toBe('100.00');
  });

  it('of a part lets the rest bear interest on', async () => {
    await books.bill({ number: 'SOME', gross: '100000.00', due });
    await books.dispute('SOME', '40000.00', disputedOn);

    // Ten days on 100,000.00, then ten on 60,000.00.
    expect(await books.interest('SOME', seededDay)).toBe('160.00');
  });
});

describe('a dispute of which a correction takes something back (§3.9)', () => {
  it('ends where all of it was never owed: the rest is overdue and bears interest', async () => {
    expect(await disputed('WHOLE', '20000.00')).toEqual({
      stands: ['80000.00', 'partPaid', 'resolved'],
      overdue: '80000.00',
      // 20 days on 80,000.00.
      interest: '160.00',
      stated: { balance: '80000.00', suspended: '0.00' },
    });
    expect(await books.standing('WHOLE')).toMatchObject({
      closedAt: `${correctedOn} 12:00:00`,
    });
  });

  it('suspends only what of it is still owed', async () => {
    expect(await disputed('PART', '5000.00')).toEqual({
      stands: ['95000.00', 'disputed', 'open'],
      overdue: '80000.00',
      // 10 days on 95,000.00, then 10 days on 80,000.00.
      interest: '175.00',
      stated: { balance: '95000.00', suspended: '15000.00' },
    });
  });

  it('ends where more than it was never owed', async () => {
    expect(await disputed('MORE', '30000.00')).toEqual({
      stands: ['70000.00', 'partPaid', 'resolved'],
      overdue: '70000.00',
      interest: '140.00',
      stated: { balance: '70000.00', suspended: '0.00' },
    });
  });

  it('suspends the whole of it on a statement before the correction', async () => {
    await disputed('BEFORE', '20000.00');

    expect(await books.stated('BEFORE', '2026-06-09')).toEqual({
      balance: '100000.00',
      suspended: '20000.00',
    });
  });

  it('keeps what a second correction leaves of it', async () => {
    await disputed('TWICE', '5000.00');
    await books.takeBack('TWICE', '7000.00', '2026-06-12');

    expect(await books.stated('TWICE', seededDay)).toEqual({
      balance: '88000.00',
      suspended: '8000.00',
    });
    // 88,000.00 owed for 20 days, of which 8,000.00 is suspended for the last ten: 88.00 + 80.00.
    expect(await books.interest('TWICE', seededDay)).toBe('168.00');
  });
});

describe('a bill of the month that is written off', () => {
  it('receives no credit of a later correction', async () => {
    await books.bill({ number: 'LOST', gross: '100000.00', due });
    await books.closeAll();
    await books.bill({ number: 'LOST-T2', gross: '20000.00', due, addsTo: 'LOST' });
    await books.takeBack('LOST-T2', '30000.00', correctedOn);

    expect(await books.applied('LOST')).toEqual([]);
    expect(await books.standing('LOST')).toMatchObject({ balance: '100000.00', status: 'closed' });
    expect(await books.applied('LOST-T2')).toEqual(['20000.00']);
    expect(await books.standing(`LOST-T2-C${correctedOn}`)).toMatchObject({ balance: '-10000.00' });
  });
});
