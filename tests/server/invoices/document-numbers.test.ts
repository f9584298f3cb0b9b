import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBilledInvoice } from '#server/invoices/public.ts';
import { findInvoices } from '#server/invoices/invoice-detail.queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openBills } from '#tests/support/invoices/open-bills.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  const bills = await openBills(database);
  const issued = { gross: '100.00', due: '2026-05-01' };
  await bills.bill({ ...issued, number: 'LESSOR-R16' });
  await bills.bill({ ...issued, number: 'LESSOR-R16-R2', addsTo: 'LESSOR-R16' });
  await bills.bill({ ...issued, number: 'LESSOR-R16-T3', addsTo: 'LESSOR-R16-R2' });
  await bills.bill({ ...issued, number: 'INV-A20261000001' });
  await bills.bill({ ...issued, number: 'INV-B20261000002', addsTo: 'INV-A20261000001' });
}, 240_000);

afterAll(() => database.close());

it.each([
  ['LESSOR-R16', 'LESSOR-R16'],
  ['LESSOR-R16-R2', 'LESSOR-R16'],
  ['LESSOR-R16-T3', 'LESSOR-R16'],
])(
  'documents about %s are numbered after %s, whatever the lessor calls its bills',
  async (number, base) => {
    const found = await database.tx({ kind: 'tenant', custId: 'AUR' }, async (tx) => {
      const [row] = await selectRows<{ id: string }>(
        tx,
        sql`select id from invoice where number = ${number}`,
      );
      return findBilledInvoice(tx, 'AUR', row?.id ?? '');
    });

    expect(found?.base).toBe(base);
  },
);

it('shows a bill, and what corrects it, whatever digits the lessor numbers its bills by', async () => {
  const found = await database.tx({ kind: 'tenant', custId: 'AUR' }, async (tx) => {
    const ids = await selectRows<{ id: string }>(
      tx,
      sql`select id from invoice where number like 'INV-_2026100000_' or number = 'LESSOR-R16'`,
    );
    return findInvoices(
      tx,
      'AUR',
      ids.map(({ id }) => id),
      '2026-05-01',
    );
  });

  const shown = found.map(({ number, billDocuments }) => {
    return [number, ...billDocuments.map((one) => one.number)];
  });
  expect(shown).toEqual([
    ['INV-A20261000001', 'INV-A20261000001', 'INV-B20261000002'],
    ['INV-B20261000002', 'INV-A20261000001', 'INV-B20261000002'],
    ['LESSOR-R16', 'LESSOR-R16', 'LESSOR-R16-R2', 'LESSOR-R16-T3'],
  ]);
});
