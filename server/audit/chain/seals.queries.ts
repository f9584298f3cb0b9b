import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '#domain/dates/date.ts';
import { columnsOf } from '#server/platform/db/columns-of.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { bigint, day, flag, int, text, uuid, type RowOf } from '#server/platform/db/row.ts';

const lineRow = {
  lineId: bigint,
  at: text,
  event: text,
  externalUserId: uuid.orNull,
  custId: text.orNull,
  visitHash: text.orNull,
  ip: text,
  userAgent: text,
  requestId: text,
  detail: text,
};

/** A line of the log with its details as the text that the database stores. */
export type AuditLineRow = RowOf<typeof lineRow>;

const lineFields = sql`
  to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, entry.event,
  entry.external_user_id as "externalUserId", entry.cust_id as "custId",
  entry.visit_hash as "visitHash", entry.ip, entry.user_agent as "userAgent",
  entry.request_id as "requestId", entry.detail::text as detail`;

const sealRow = { lineId: bigint, day, position: int, previous: text, hash: text };
const dayRow = { day, lines: int, anchor: text, head: text, signature: text };

const sealing = sql`hashtextextended('audit chain', 0)`;

/** Takes the right to seal until the transaction ends; false while another server has it. */
export async function takeSealing(tx: Tx): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    { taken: flag },
    sql`select pg_try_advisory_xact_lock(${sealing}) as taken`,
  );
  return row?.taken === true;
}

/** Waits for the right to seal, which ends with the transaction. */
export async function awaitSealing(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sealing})`);
}

/** The newest seal. */
export async function findLastSeal(tx: Tx): Promise<RowOf<typeof sealRow> | undefined> {
  const [row] = await queryRows(
    tx,
    sealRow,
    sql`select ${columnsOf('audit_seal', sealRow)} from audit_seal
      order by audit_seal.day desc, audit_seal.position desc limit 1`,
  );
  return row;
}

/** The newest signed day. */
export async function findLastDay(tx: Tx): Promise<RowOf<typeof dayRow> | undefined> {
  const [row] = await queryRows(
    tx,
    dayRow,
    sql`select ${columnsOf('audit_day', dayRow)} from audit_day order by audit_day.day desc limit 1`,
  );
  return row;
}

/** The signed days of a period, both ends included, in order. */
export function listDays(tx: Tx, from: IsoDate, to: IsoDate): Promise<RowOf<typeof dayRow>[]> {
  return queryRows(
    tx,
    dayRow,
    sql`select ${columnsOf('audit_day', dayRow)} from audit_day
      where audit_day.day between ${from}::date and ${to}::date order by audit_day.day`,
  );
}

/** The oldest lines without a seal whose moment lies before the end of a day (UTC). */
export function listWaitingLines(tx: Tx, until: IsoDate, most: number): Promise<AuditLineRow[]> {
  return queryRows(
    tx,
    lineRow,
    sql`select entry.id as "lineId", ${lineFields}
      from audit_waiting waiting join audit_log entry on entry.id = waiting.line_id
      where entry.at < ${until}::date + 1 order by waiting.line_id limit ${most}`,
  );
}

/** Stores seals of one day in their order, and takes their lines out of the queue. */
export async function insertSeals(
  tx: Tx,
  seals: readonly InsertRow<'audit_seal'>[],
): Promise<void> {
  await insertRows(tx, 'audit_seal', seals);
  const ids = JSON.stringify(seals.map(({ lineId }) => lineId));
  await tx.execute(sql`delete from audit_waiting
    where line_id in (select value::bigint from json_array_elements_text(${ids}::json))`);
}

/** Stores the signed end of a day. */
export async function insertDay(tx: Tx, row: InsertRow<'audit_day'>): Promise<void> {
  await insertRows(tx, 'audit_day', [row]);
}

const sealedRow = {
  ...sealRow,
  at: text.orNull,
  event: text.orNull,
  externalUserId: uuid.orNull,
  custId: text.orNull,
  visitHash: text.orNull,
  ip: text.orNull,
  userAgent: text.orNull,
  requestId: text.orNull,
  detail: text.orNull,
};

/** A seal with its line; without the fields of the line when that is gone. */
export type SealedRow = RowOf<typeof sealedRow>;

/** Some seals after a place of the chain, to a day inclusive, with their lines, in order. */
export function listSealed(
  tx: Tx,
  after: { readonly day: IsoDate; readonly position: number },
  to: IsoDate,
  most: number,
): Promise<SealedRow[]> {
  return queryRows(
    tx,
    sealedRow,
    sql`select ${columnsOf('audit_seal', sealRow, 'seal')}, ${lineFields}
      from audit_seal seal left join audit_log entry on entry.id = seal.line_id
      where (seal.day, seal.position) > (${after.day}::date, ${after.position})
        and seal.day <= ${to}::date
      order by seal.day, seal.position limit ${most}`,
  );
}

const unsealedRow = { waiting: bigint, outside: bigint, firstOutside: text.orNull };

/** How many lines wait for a seal, and how many neither have one nor wait for one. */
export async function countUnsealed(tx: Tx): Promise<RowOf<typeof unsealedRow>> {
  const isOutside: SQL = sql`waiting.line_id is null`;
  const [row] = await queryRows(
    tx,
    unsealedRow,
    sql`select count(*) filter (where not ${isOutside}) as waiting,
      count(*) filter (where ${isOutside}) as outside,
      min(entry.id) filter (where ${isOutside})::text as "firstOutside"
      from audit_log entry left join audit_seal seal on seal.line_id = entry.id
        left join audit_waiting waiting on waiting.line_id = entry.id
      where seal.line_id is null`,
  );
  return row ?? { waiting: 0, outside: 0, firstOutside: null };
}

/** Deletes the lines and seals of the days before one; says how many. For the owner only. */
export async function deleteSealedBefore(tx: Tx, before: IsoDate): Promise<number> {
  await tx.execute(sql`delete from audit_log using audit_seal seal
    where seal.line_id = audit_log.id and seal.day < ${before}::date`);
  const [row] = await queryRows(
    tx,
    { lines: bigint },
    sql`with gone as (delete from audit_seal where day < ${before}::date returning 1)
      select count(*) as lines from gone`,
  );
  return row?.lines ?? 0;
}
