import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { readMigrations } from '#server/platform/db/read-migrations.ts';
import { copyOnServer } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { databaseUrl, onServer } from './on-server.ts';

const known = readMigrations();
/** The id of a row by its number. */
export const idOf = (number: string) => `00000000-0000-4000-8000-${number.padStart(12, '0')}`;

/** Two lessor entities. */
export const [own, other] = [idOf('1'), idOf('2')] as const;

const owners = [own, other].map(
  (id, index) =>
    `insert into lessor_entity (id, name, address, country, is_serviced, bank_name, bank_account, bank_code)
      values ('${id}', 'Lessor ${index}', '1 Quay', 'IE', false, 'Bank', 'IE29', 'AIBKIE2D')`,
);

/** A schema of the past that many databases begin with. */
export interface OldSchema {
  /** A new database with it. */
  readonly copy: () => Promise<Database>;
  readonly forget: () => Promise<void>;
}

async function inArchive(number: number): Promise<OldSchema> {
  const opened = await openPglite({ engine: 'pglite' });
  await migrateTo(opened, number);
  const loadFrom = await opened.dump();
  await opened.close();
  return {
    copy: () => openPglite({ engine: 'pglite', loadFrom }),
    forget: async () => undefined,
  };
}

async function onServerOf(serverUrl: string, number: number): Promise<OldSchema> {
  const name = `portal_old_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const opened = openPostgres({ engine: 'postgres', url: databaseUrl(serverUrl, name) });
  await migrateTo(opened, number);
  await opened.close();
  return {
    copy: async () => (await copyOnServer(serverUrl, name)).database,
    forget: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** The schema before a migration, on the engine of the vitest project. */
export function schemaBefore(number: number): Promise<OldSchema> {
  const template = inject('databaseTemplate');
  return template.engine === 'postgres'
    ? onServerOf(template.serverUrl, number - 1)
    : inArchive(number - 1);
}

/** Migrates up to a migration, inclusive. */
export async function migrateTo(database: Database, number: number): Promise<void> {
  await migrate(database, known.slice(0, number));
}

/** The schema up to a migration, with rows whose references nobody checks. */
export async function openOld(
  schema: OldSchema,
  number: number,
  rows: readonly string[],
): Promise<Database> {
  const opened = await schema.copy();
  await migrateTo(opened, number);
  await opened.tx({ kind: 'owner' }, async (_tx, script) => {
    const all = [...owners, ...rows].join('; ');
    await script(`set local session_replication_role = replica; ${all}`);
  });
  return opened;
}

/** The rows of a statement. */
export const readRows = <Row>(opened: Database, statement: string): Promise<Row[]> =>
  opened.tx({ kind: 'owner' }, (tx) => selectRows<Row>(tx, sql.raw(statement)));

interface Document {
  readonly number: string;
  readonly gross: number;
  readonly credited?: number;
  readonly paid?: number;
  readonly owner?: string;
  readonly corrects?: string;
  readonly issued?: string;
}

/** The statement of an invoice, or of a credit note with a negative amount. */
export function document({ number, gross, credited = 0, paid = 0, ...rest }: Document): string {
  const { owner = own, corrects, issued = '2026-05-01' } = rest;
  const balance = gross - paid - credited;
  const settled = credited === 0 && paid === 0 ? 'issued' : 'partPaid';
  const status = balance === 0 ? (paid === 0 ? 'credited' : 'paid') : settled;
  const of = corrects === undefined ? 'null' : `'${idOf(corrects)}'`;
  return `insert into invoice (id, cust_id, number, type, status, lease_id, lessor_entity_id, lease_no,
      asset_kind, asset_serial, asset_model, lessor_name, issue_date, due_date, currency, net, tax,
      gross, paid, credited, balance, corrects_invoice_id)
    values ('${idOf(number)}', 'AUR', '${number}', '${gross < 0 ? 'creditNote' : 'supplementalRent'}',
      '${status}', '${own}', '${owner}', 'L', 'aircraft', '1', 'A320', 'Lessor', '${issued}',
      '${issued}', 'USD', ${gross}, 0, ${gross}, ${paid}, ${credited}, ${balance}, ${of})`;
}

/** The statement of a payment. */
export const payment = (number: string, amount: number) =>
  `insert into payment (id, cust_id, reference, payer, received_date, value_date, currency, amount, applied)
    values ('${idOf(number)}', 'AUR', 'PAY-${number}', 'Aurora', '2026-05-02', '2026-05-02', 'USD',
      ${amount}, ${amount})`;

/** The statement of a part of a payment or of a credit note that settles a bill. */
export const use = (
  bill: string,
  from: string,
  amount: number,
  kind: 'payment_id' | 'credit_note_id',
) =>
  `insert into allocation (invoice_id, position, cust_id, currency, ${kind}, allocated_on, amount)
    select '${idOf(bill)}', count(*) + 1, 'AUR', 'USD', '${idOf(from)}', '2026-05-02', ${amount}
    from allocation where invoice_id = '${idOf(bill)}'`;
