import { sql } from 'drizzle-orm';
import type { AuditEvent } from '#contract/audit/audit-events.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { moment } from '#server/platform/db/iso-instant.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import {
  bigint,
  day,
  flag,
  instant,
  int,
  text,
  uuid,
  type RowOf,
} from '#server/platform/db/row.ts';

/** A place in the chain of seals. */
export interface SealPlace {
  readonly day: IsoDate;
  readonly position: number;
}

const lineRow = {
  day,
  position: int,
  event: text,
  externalUserId: uuid.orNull,
  custId: text.orNull,
  visitHash: text.orNull,
  ip: text,
  userAgent: text,
  at: instant,
  detail: text,
  email: text.orNull,
  keyName: text.orNull,
  isInternal: flag,
};

/** A line of the log that may be unusual, with its person or the key of a system. */
export type WatchedLine = RowOf<typeof lineRow>;

/** Takes the right to watch the log until the transaction ends; false while another server has it. */
export async function takeWatch(tx: Tx): Promise<boolean> {
  const [row] = await queryRows(
    tx,
    { taken: flag },
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit watch', 0)) as taken`,
  );
  return row?.taken === true;
}

/** How far the log was looked at; undefined before the first time. */
export async function findWatched(tx: Tx): Promise<SealPlace | undefined> {
  const [row] = await queryRows(
    tx,
    { day, position: int },
    sql`select audit_watch.day, audit_watch.position from audit_watch`,
  );
  return row;
}

/** Notes how far the log was looked at. */
export async function storeWatched(tx: Tx, place: SealPlace): Promise<void> {
  await tx.execute(sql`insert into audit_watch (day, position)
    values (${place.day}::date, ${place.position})
    on conflict (is_only) do update set day = excluded.day, position = excluded.position`);
}

/** Some lines of the events after a place and up to another one, in the order of their seals. */
export function listWatched(
  tx: Tx,
  events: readonly AuditEvent[],
  after: SealPlace,
  to: SealPlace,
  most: number,
): Promise<WatchedLine[]> {
  return queryRows(
    tx,
    lineRow,
    sql`select seal.day, seal.position, entry.event, entry.external_user_id as "externalUserId",
        entry.cust_id as "custId", entry.visit_hash as "visitHash", entry.ip,
        entry.user_agent as "userAgent", entry.at, entry.detail::text as detail, account.email,
        service_key.name as "keyName", coalesce(account.realm = 'internal', false) as "isInternal"
      from audit_seal seal join audit_log entry on entry.id = seal.line_id
        left join user_account account on account.external_user_id = entry.external_user_id
        left join service_key on service_key.id = entry.external_user_id
      where (seal.day, seal.position) > (${after.day}::date, ${after.position})
        and (seal.day, seal.position) <= (${to.day}::date, ${to.position})
        and entry.event = any(${sql.param([...events])}::text[])
      order by seal.day, seal.position limit ${most}`,
  );
}

/** A person's lines of some events in the time before one of them, which counts as well. */
export interface Stretch {
  readonly externalUserId: string;
  readonly events: readonly AuditEvent[];
  readonly until: Date;
  readonly hours: number;
  /** More lines than these are not counted, so that very many of them make no look slow. */
  readonly most: number;
}

/**
 * How many lines a person has in a stretch, `most` and one at the most; a line with a list of documents
 * counts each of them.
 */
export async function countLines(
  tx: Tx,
  { externalUserId, events, until, hours, most }: Stretch,
): Promise<number> {
  const [row] = await queryRows(
    tx,
    { lines: bigint },
    sql`select coalesce(sum(case when jsonb_typeof(entry.detail -> 'documents') = 'array'
        then greatest(jsonb_array_length(entry.detail -> 'documents'), 1) else 1 end), 0)::bigint
        as lines
      from (select detail from audit_log where external_user_id = ${externalUserId}
          and event = any(${sql.param([...events])}::text[]) and at <= ${moment(until)}
          and at > ${moment(until)} - ${hours}::int * interval '1 hour'
        order by at desc limit ${most + 1}) entry`,
  );
  return row?.lines ?? 0;
}

/** Does a part of the work of a transaction; when it fails, only this part is undone. */
export async function inPart(tx: Tx, work: () => Promise<void>): Promise<unknown> {
  await tx.execute(sql`savepoint audit_part`);
  try {
    await work();
  } catch (error) {
    await tx.execute(sql`rollback to savepoint audit_part`);
    return error;
  }
  await tx.execute(sql`release savepoint audit_part`);
  return undefined;
}
