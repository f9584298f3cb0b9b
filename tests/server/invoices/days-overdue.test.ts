import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays } from '#domain/dates/date.ts';
import { invoiceAge } from '#domain/invoices/invoice-aging.ts';
import { datedColumns } from '#server/invoices/invoice-columns.queries.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

/** The days on both sides of every border of the aging buckets. */
const borders = [-1, 0, 1, 30, 31, 60, 61, 90, 91];

it('the age of an open invoice is the same in SQL and by the rule, at every border', async () => {
  const database = await openTestDatabase('demo');
  const ages = await database.tx({ kind: 'owner' }, async (tx) => {
    const [open] = await selectRows<{ id: string; due: string }>(
      tx,
      sql`select id, due_date as due from invoice where balance > 0 limit 1`,
    );
    if (open === undefined) throw new Error('No demo invoice is open.');
    const found = [];
    for (const days of borders) {
      const asOf = addDays(open.due, days);
      const { daysOverdue } = datedColumns(asOf);
      const [row] = await selectRows<{ days: number }>(
        tx,
        sql`select ${daysOverdue} as days from invoice where id = ${open.id}`,
      );
      found.push([days, row?.days, invoiceAge(open.due, asOf).daysOverdue]);
    }
    return found;
  });
  await database.close();

  expect(ages).toEqual(borders.map((days) => [days, Math.max(0, days), Math.max(0, days)]));
});
