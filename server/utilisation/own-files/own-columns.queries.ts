import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type ColumnRecord,
  mostOwnColumns,
  ownColumnsSchema,
} from '#contract/utilisation/own-columns.ts';
import { decimalMarks, type OwnColumns } from '#domain/utilisation/own-file/own-columns.types.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { json, oneOf, text } from '#server/platform/db/row.ts';
import type { Writer } from '../records/write-reports.queries.ts';

const columnsRow = {
  columns: json(ownColumnsSchema.shape.columns),
  decimalMark: oneOf(decimalMarks).orNull,
  confirmedBy: text,
  confirmedAt: text,
};

const read = sql`columns, decimal_mark as "decimalMark", confirmed_by as "confirmedBy",
  ${iso(sql`confirmed_at`)} as "confirmedAt"`;

/** The latest record of each set of headings, the latest first. */
export function findOwnColumns(tx: Tx, custId: string): Promise<ColumnRecord[]> {
  return queryRows(
    tx,
    columnsRow,
    sql`select ${read} from (
        select distinct on (signature) * from own_file_columns where cust_id = ${custId}
        order by signature, confirmed_at desc, id) latest
      order by confirmed_at desc limit ${mostOwnColumns}`,
  );
}

/** The latest record of these headings; undefined without one. */
export async function findLatestColumns(
  tx: Tx,
  custId: string,
  signature: string,
): Promise<ColumnRecord | undefined> {
  const [latest] = await queryRows(
    tx,
    columnsRow,
    sql`select ${read} from own_file_columns
      where cust_id = ${custId} and signature = ${signature}
      order by confirmed_at desc, id limit 1`,
  );
  return latest;
}

/** Stores what a person has confirmed. */
export async function insertOwnColumns(
  tx: Tx,
  { custId, externalUserId: confirmedById, name: confirmedBy, at: confirmedAt }: Writer,
  signature: string,
  { columns, decimalMark }: OwnColumns,
): Promise<void> {
  const row = { id: randomUUID(), custId, signature, columns, decimalMark };
  await insertRows(tx, 'own_file_columns', [{ ...row, confirmedById, confirmedBy, confirmedAt }]);
}
