import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { bytes, instant, int, text, uuid } from '#server/platform/db/row.ts';
import { assignmentsOf, valuesOf } from '#server/platform/db/row-values.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';

// On both engines: the drivers send the values.

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const inOwner = <T>(work: (tx: Tx) => Promise<T>) => database.tx({ kind: 'owner' }, work);

const mailRow = {
  id: uuid,
  subject: text,
  attempts: int,
  attachment: bytes.orNull,
  queuedAt: instant,
  sentAt: instant.orNull,
};

it('writes and reads text, bytes, instants and nulls of a row by its fields', async () => {
  const id = randomUUID();
  const at = new Date('2026-02-28T23:59:59.999Z');
  const row = {
    id,
    kind: 'test',
    toAddress: 'x@example.com',
    subject: `O'Neill "quoted" \\ 😀`,
    body: 'b',
    attachmentName: 'a.bin',
    attachmentMedia: 'application/octet-stream',
    attachment: Uint8Array.of(0, 255, 39),
    queuedAt: at,
    nextAttemptAt: at,
    sentAt: null,
  };

  const [read] = await inOwner(async (tx) => {
    await tx.execute(sql`insert into mail_message ${valuesOf('mail_message', row)}`);
    return queryRows(
      tx,
      mailRow,
      sql`select ${columnsOf('mail_message', mailRow, 'm')} from mail_message m where m.id = ${id}`,
    );
  });

  const { subject, attachment } = row;
  expect(read).toEqual({
    id,
    subject,
    attempts: 0,
    attachment: Buffer.from(attachment),
    queuedAt: at,
    sentAt: null,
  });
});

it.each([{ a: [1, "it's"] }, ['list'], 'text', 0])('writes the JSON value %j', async (detail) => {
  const rows = await inOwner(async (tx) => {
    const row = { at: new Date(0), event: 'x', ip: '', userAgent: '', requestId: '', detail };
    await tx.execute(sql`insert into audit_log ${valuesOf('audit_log', row)}`);
    return selectRows(tx, sql`select detail from audit_log order by id desc limit 1`);
  });

  expect(rows).toEqual([{ detail }]);
});

it('changes the fields that have a value and keeps the others', async () => {
  const custId = 'CHANGED';
  const [changed] = await inOwner(async (tx) => {
    const row = { custId, name: 'Before', country: 'IE', timeZone: 'Europe/Dublin' };
    await tx.execute(sql`insert into customer ${valuesOf('customer', row)}`);
    await tx.execute(sql`update customer
      set ${assignmentsOf('customer', { name: 'After', status: 'suspended' })}
      where cust_id = ${custId}`);
    return selectRows(
      tx,
      sql`select name, country, time_zone, status from customer where cust_id = ${custId}`,
    );
  });

  expect(changed).toEqual({
    name: 'After',
    country: 'IE',
    time_zone: 'Europe/Dublin',
    status: 'suspended',
  });
});

it('counts the rows under a condition', async () => {
  const counts = await inOwner(async (tx) => {
    for (const custId of ['COUNT1', 'COUNT2']) {
      const row = { custId, name: 'Counted', country: 'IE' };
      await tx.execute(sql`insert into customer ${valuesOf('customer', row)}`);
    }
    return [
      await countStored(tx, sql`customer where name = 'Counted'`),
      await countStored(tx, sql`customer where name = 'Nobody'`),
    ];
  });

  expect(counts).toEqual([2, 0]);
});

it('refuses a field that the table does not have', () => {
  const row = JSON.parse('{"id; drop table customer": 1}') as { name: string };

  expect(() => assignmentsOf('customer', row)).toThrow('customer has no id; drop table customer');
});

it('refuses a change without a value', () => {
  expect(() => assignmentsOf('mail_message', {})).toThrow(
    'A change of mail_message without a value changes nothing.',
  );
});

it('refuses a value in a field that the first row does not have, and inserts nothing', async () => {
  const at = '2026-02-28T12:00:00Z';
  const row = () => ({
    id: randomUUID(),
    kind: 'test',
    toAddress: 'later@example.com',
    subject: 'x',
    body: 'b',
    queuedAt: at,
    nextAttemptAt: at,
  });

  const inserted = inOwner((tx) =>
    insertRows(tx, 'mail_message', [row(), { ...row(), attachmentName: 'a.bin' }]),
  );

  await expect(inserted).rejects.toThrow(
    'A row of mail_message has attachmentName, which the first row does not have.',
  );
  const kept = await inOwner((tx) =>
    countStored(tx, sql`mail_message where to_address = 'later@example.com'`),
  );
  expect(kept).toBe(0);
});
