import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { findPostgres } from '#tests/support/databases/find-postgres.ts';
import {
  document,
  idOf,
  migrateTo,
  type OldSchema,
  openOld,
  other,
  own,
  payment,
  readRows,
  schemaBefore,
  use,
} from '#tests/support/databases/old-schema.ts';
import { areAllOnBoth } from '#tests/support/run/full-run.ts';

// A change opens old schemas on PostgreSQL, where a copy takes no time; the nightly run on both engines.
const isEmbedded = inject('databaseTemplate').engine === 'pglite';
const describeOnce = describe.skipIf(isEmbedded && !areAllOnBoth && findPostgres() !== undefined);

let database: Database | undefined;
let schema: OldSchema;

beforeAll(async () => {
  schema = await schemaBefore(45);
}, 120_000);

afterAll(() => schema.forget());

afterEach(async () => {
  await database?.close();
  database = undefined;
});

async function openAt(number: number, ...rows: readonly string[]): Promise<Database> {
  database = await openOld(schema, number, rows);
  return database;
}

const correction = (note: string, bill: string) =>
  `insert into util_correction (id, cust_id, report_id, draft, reason, status, requested_by,
      external_user_id, requested_at, lease_no, asset, month, decided_at, new_report_id,
      credit_note_id, invoice_id)
    values (gen_random_uuid(), 'AUR', '${own}', '{}', 'Another log page.', 'approved', 'Ada', '${own}',
      '2026-05-01', 'L', 'A', '2026-04', '2026-05-01', '${other}', '${idOf(note)}', '${idOf(bill)}')`;

describeOnce('migration 45, of corrections made before', () => {
  it('nets a credit note with its new bill and gives the bill before its balance again', async () => {
    const opened = await openAt(
      44,
      document({ number: '1', gross: 100, credited: 100 }),
      document({ number: '2', gross: -100, credited: -100, corrects: '1' }),
      document({ number: '3', gross: 120, corrects: '1' }),
      use('1', '2', 100, 'credit_note_id'),
      correction('2', '3'),
    );

    await migrateTo(opened, 45);

    expect(
      await readRows(opened, 'select number, status, balance from invoice order by number'),
    ).toEqual([
      { number: '1', status: 'issued', balance: '100.00' },
      { number: '2', status: 'credited', balance: '0.00' },
      { number: '3', status: 'partPaid', balance: '20.00' },
    ]);
    expect(
      await readRows(opened, 'select invoice_id as bill, amount from invoice_reduction'),
    ).toEqual([{ bill: idOf('3'), amount: '100.00' }]);
  });

  it('leaves documents as they were sent where the new bill was paid since', async () => {
    const opened = await openAt(
      44,
      document({ number: '1', gross: 100, credited: 100 }),
      document({ number: '2', gross: -100, credited: -100, corrects: '1' }),
      document({ number: '3', gross: 120, paid: 20, corrects: '1' }),
      use('1', '2', 100, 'credit_note_id'),
      payment('4', 20),
      use('3', '4', 20, 'payment_id'),
      correction('2', '3'),
    );
    const all = 'select number, status, balance from invoice order by number';
    const before = await readRows(opened, all);

    await migrateTo(opened, 45);

    expect(await readRows(opened, all)).toEqual(before);
    expect(
      await readRows(opened, 'select invoice_id as bill, amount from invoice_reduction'),
    ).toEqual([{ bill: idOf('1'), amount: '100.00' }]);
  });
});

describeOnce('migration 48, of money of several lessor entities', () => {
  const bills = [
    document({ number: '1', gross: 100, paid: 40 }),
    document({ number: '2', gross: 100, paid: 40, owner: other }),
  ];

  it('names the payment that is applied to invoices of both, and changes nothing', async () => {
    const opened = await openAt(
      47,
      ...bills,
      payment('4', 40),
      use('1', '4', 40, 'payment_id'),
      payment('5', 80),
      use('1', '5', 40, 'payment_id'),
      use('2', '5', 40, 'payment_id'),
    );

    const fault = await migrateTo(opened, 48).catch((error: unknown) => error);

    expect(String((fault as Error).cause ?? fault)).toContain(
      'Payments are applied to invoices of several lessor entities: AUR PAY-5. Split each of them',
    );
    expect(await readRows(opened, 'select max(number) as at from schema_migration')).toEqual([
      { at: 47 },
    ]);
  });

  it('names every such payment at once, ten of them and that there are more', async () => {
    const numbers = Array.from({ length: 11 }, (_each, index) => String(50 + index));
    const crossing = numbers.flatMap((number) => [
      payment(number, 2),
      use('1', number, 1, 'payment_id'),
      use('2', number, 1, 'payment_id'),
    ]);
    const opened = await openAt(47, ...bills, ...crossing);

    const fault = await migrateTo(opened, 48).catch((error: unknown) => error);

    expect(String((fault as Error).cause ?? fault)).toContain(
      `${numbers
        .slice(0, 10)
        .map((number) => `AUR PAY-${number}`)
        .join(', ')} and more. Split each of them`,
    );
  });

  it('names the credit note that is applied to an invoice of another one', async () => {
    const opened = await openAt(
      47,
      document({ number: '2', gross: 100, credited: 40, owner: other }),
      document({ number: '3', gross: -40, credited: -40 }),
      use('2', '3', 40, 'credit_note_id'),
    );

    const fault = await migrateTo(opened, 48).catch((error: unknown) => error);

    expect(String((fault as Error).cause ?? fault)).toContain(
      'Credit notes are applied to invoices of another lessor entity: 3. Take their allocations back',
    );
  });

  it('gives a payment the entity of the invoices that it settles', async () => {
    const opened = await openAt(47, ...bills, payment('4', 40), use('2', '4', 40, 'payment_id'));

    await migrateTo(opened, 48);

    expect(
      await readRows(opened, 'select reference, lessor_entity_id as owner from payment'),
    ).toEqual([{ reference: 'PAY-4', owner: other }]);
  });
});

const dispute = (amount: number, at: string) =>
  `insert into invoice_dispute (id, cust_id, currency, invoice_id, reason, amount, explanation, status,
      raised_by, raised_at)
    values ('${idOf('9')}', 'AUR', 'USD', '${idOf('1')}', 'rate', ${amount}, 'Wrong.', 'open', 'Ada',
      '${at}')`;
const reduction = (note: string, amount: number) =>
  `insert into invoice_reduction (document_id, invoice_id, cust_id, currency, amount)
    values ('${idOf(note)}', '${idOf('1')}', 'AUR', 'USD', ${amount})`;

describeOnce('migration 50, of disputes before what was taken back', () => {
  const rows = [
    document({ number: '1', gross: 100 }),
    document({ number: '2', gross: -30, corrects: '1', issued: '2026-05-10' }),
    document({ number: '3', gross: -50, corrects: '1', issued: '2026-05-20' }),
    reduction('2', 30),
    reduction('3', 50),
  ];
  const used = `select document_id as note, disputed, dispute_id is not null as "isUsed"
    from invoice_reduction order by document_id`;

  it.each([
    [
      'the earliest first, and never more than is disputed',
      '2026-05-02T09:00:00Z',
      '30.00',
      '30.00',
    ],
    ['none that came before the dispute', '2026-05-15T09:00:00Z', '0.00', '50.00'],
    ['none of the day of the dispute', '2026-05-20T09:00:00Z', '0.00', '0.00'],
  ])('uses a dispute up: %s', async (_what, at, first, second) => {
    const opened = await openAt(49, ...rows, dispute(60, at));

    await migrateTo(opened, 50);

    expect(await readRows(opened, used)).toEqual([
      { note: idOf('2'), disputed: first, isUsed: first !== '0.00' },
      { note: idOf('3'), disputed: second, isUsed: second !== '0.00' },
    ]);
  });
});

describeOnce('migrations 63 and 64, of terms that had one state', () => {
  it('let the terms of a lease begin with it, and keep what its disputes suspend', async () => {
    const opened = await openAt(
      62,
      `insert into lease (id, lease_no, cust_id, lessor_entity_id, aircraft_id, start_date, end_date,
          currency, status, util_due_day, is_mr_paying, dispute_suspends)
        values ('${idOf('7')}', 'L', 'AUR', '${own}', '${own}', '2024-03-15', '2030-03-14', 'USD', 'onLease',
          10, true, '{basicRent,recharge}')`,
      `insert into interest_term (lease_id, cust_id, currency, index_name, tenor_months, margin,
          grace_days, day_count, compounding)
        values ('${idOf('7')}', 'AUR', 'USD', 'EURIBOR', 1, 0.04, 3, 'ACT/360', 'none')`,
    );

    await migrateTo(opened, 64);

    expect(
      await readRows(
        opened,
        `select valid_from::text as "from", suspended_types(lease_id, '2026-01-01') as types
          from interest_term`,
      ),
    ).toEqual([{ from: '2024-03-15', types: ['basicRent', 'recharge'] }]);
  });
});
