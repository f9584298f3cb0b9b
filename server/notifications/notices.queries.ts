import { sql, type SQL } from 'drizzle-orm';
import { noticeSeverities, noticeStatuses } from '#contract/notifications/notice-kinds.ts';
import { z } from 'zod';
import type {
  internalNoticeList,
  InternalNotice,
  InternalNoticeQuery,
  NoticeFacts,
} from '#contract/publishing/internal-notices.ts';
import { readerRightsOf, readerRights } from '#domain/access/reader-rights.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, instant, int, json, oneOf, text, type RowOf, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

const shown = sql`notice.id, notice.title, notice.text, notice.severity,
  notice.starts_on as "from", notice.ends_on as "until"`;

const gravity = sql`array_position(array['critical', 'warning', 'info'], notice.severity)`;

const runsOn = (day: string): SQL =>
  sql`notice.starts_on <= ${day}::date and coalesce(notice.ends_on, ${day}::date) >= ${day}::date`;

const noticeRow = {
  id: uuid,
  title: text,
  text: text,
  severity: oneOf(noticeSeverities),
  from: day,
  until: day.orNull,
};

/**
 * Notices that run on the day `asOf` (`YYYY-MM-DD`, UTC) and are for the reader; the most severe
 * first.
 */
export function readNotices(tx: Tx, { claims }: Pick<Caller, 'claims'>, asOf: string) {
  const rights = readerRightsOf(claims).map((right) => sql`${right}`);
  const isFor =
    rights.length === 0
      ? sql`notice.right_needed is null`
      : sql`(notice.right_needed is null or notice.right_needed in (${sql.join(rights, sql`, `)}))`;
  return queryRows(
    tx,
    noticeRow,
    sql`select ${shown} from notice
      where notice.withdrawn_at is null and ${runsOn(asOf)} and ${isFor}
      order by ${gravity}, notice.starts_on desc, notice.id limit 20`,
  );
}

const statusOn = (
  day: string,
): SQL => sql`case when notice.withdrawn_at is not null then 'withdrawn'
  when notice.starts_on > ${day}::date then 'scheduled'
  when notice.ends_on < ${day}::date then 'ended' else 'running' end`;

const storedRow = {
  id: uuid,
  title: text,
  text: text,
  severity: oneOf(noticeSeverities),
  from: day,
  until: day.orNull,
  custIds: json(z.array(z.string())).orNull,
  rightNeeded: oneOf(readerRights).orNull,
  status: oneOf(noticeStatuses),
  publishedAt: instant,
  publishedBy: text,
  withdrawnAt: instant.orNull,
  withdrawnBy: text.orNull,
  withdrawnReason: text.orNull,
  rowVersion: int,
};
type Row = RowOf<typeof storedRow>;

const internalColumns = (day: string): SQL => sql`${shown},
  case when notice.is_for_all then null else coalesce((select jsonb_agg(c.cust_id order by c.cust_id)
    from notice_customer c where c.notice_id = notice.id), '[]'::jsonb) end as "custIds",
  notice.right_needed as "rightNeeded", ${statusOn(day)} as status,
  notice.published_at as "publishedAt", notice.published_by as "publishedBy",
  notice.withdrawn_at as "withdrawnAt", notice.withdrawn_by as "withdrawnBy",
  notice.withdrawn_reason as "withdrawnReason", notice.row_version as "rowVersion"`;

function toNotice({ withdrawnAt, withdrawnBy, withdrawnReason, ...row }: Row): InternalNotice {
  const withdrawal =
    withdrawnAt === null
      ? null
      : { at: withdrawnAt.toISOString(), by: withdrawnBy ?? '', reason: withdrawnReason ?? '' };
  return { ...row, publishedAt: row.publishedAt.toISOString(), withdrawal };
}

function conditionOf({ query, asOf }: ListRequest<InternalNoticeQuery>): SQL {
  const { status, customer, q } = query;
  const statuses =
    status === 'current'
      ? sql`${statusOn(asOf)} in ('scheduled', 'running')`
      : sql`${statusOn(asOf)} = ${status}`;
  return allOf([
    status === 'all' ? undefined : statuses,
    customer === undefined
      ? undefined
      : sql`(notice.is_for_all or exists (select 1 from notice_customer c
          where c.notice_id = notice.id and c.cust_id = ${customer}))`,
    searchIn(sql`notice.title || ' ' || notice.text`, q),
  ]);
}

const sortColumns = {
  title: sql`lower(notice.title)`,
  from: sql`notice.starts_on`,
  until: sql`notice.ends_on`,
} as const;

/** Notices of the lessor in three statements, read as `publisher`. */
export const internalNoticeSource: ListSource<typeof internalNoticeList> = {
  async items(request, { limit, offset }) {
    const rows = await queryRows(
      request.tx,
      storedRow,
      sql`select ${internalColumns(request.asOf)} from notice where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, sortColumns, sql`notice.id`)}
        limit ${limit} offset ${offset}`,
    );
    return rows.map(toNotice);
  },
  async summary(request) {
    const total = await countStored(request.tx, sql`notice where ${conditionOf(request)}`);
    const customers = await queryRows(
      request.tx,
      { custId: text, name: text },
      sql`select cust_id as "custId", name from customer order by lower(name), cust_id`,
    );
    return { total, facets: { customers } };
  },
};

/** One notice, locked until the transaction ends when it is to be changed. */
export async function findNotice(
  tx: Tx,
  id: string,
  asOf: string,
  hold: 'hold' | 'read' = 'read',
): Promise<InternalNotice | undefined> {
  if (!isUuid(id)) return undefined;
  if (hold === 'hold') await tx.execute(sql`select 1 from notice where id = ${id} for update`);
  const [row] = await queryRows(
    tx,
    storedRow,
    sql`select ${internalColumns(asOf)} from notice where notice.id = ${id}::uuid`,
  );
  return row === undefined ? undefined : toNotice(row);
}

/** Stores the audience of a notice. */
async function storeAudience(tx: Tx, id: string, custIds: readonly string[] | null): Promise<void> {
  await tx.execute(sql`delete from notice_customer where notice_id = ${id}`);
  if (custIds === null) return;
  const rows = [...new Set(custIds)].map((custId) => sql`(${id}::uuid, ${custId})`);
  await tx.execute(
    sql`insert into notice_customer (notice_id, cust_id) values ${sql.join(rows, sql`, `)}`,
  );
}

/** Stores a new notice. */
export async function addNotice(
  tx: Tx,
  { id, ...facts }: NoticeFacts & { readonly id: string },
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`insert into notice (id, title, text, severity, is_for_all, right_needed,
      starts_on, ends_on, published_at, published_by)
    values (${id}, ${facts.title}, ${facts.text}, ${facts.severity}, ${facts.custIds === null},
      ${facts.rightNeeded}, ${facts.from}, ${facts.until}, ${by.at.toISOString()}, ${by.name})`);
  await storeAudience(tx, id, facts.custIds);
}

/** Changes a locked notice. */
export async function rewriteNotice(tx: Tx, id: string, facts: NoticeFacts): Promise<void> {
  await tx.execute(sql`update notice set title = ${facts.title}, text = ${facts.text},
      severity = ${facts.severity}, is_for_all = ${facts.custIds === null},
      right_needed = ${facts.rightNeeded}, starts_on = ${facts.from}, ends_on = ${facts.until},
      row_version = row_version + 1 where id = ${id}`);
  await storeAudience(tx, id, facts.custIds);
}

/** Withdraws a locked notice from dashboards and bells. */
export async function takeNoticeBack(
  tx: Tx,
  id: string,
  reason: string,
  by: { readonly name: string; readonly at: Date },
): Promise<void> {
  await tx.execute(sql`update notice set withdrawn_at = ${by.at.toISOString()},
      withdrawn_by = ${by.name}, withdrawn_reason = ${reason}, row_version = row_version + 1
    where id = ${id}`);
  await tx.execute(sql`delete from notification where kind = 'notice' and subject = ${id}`);
}

/** How many of the customers exist. */
export function countCustomers(tx: Tx, custIds: readonly string[]): Promise<number> {
  const names = [...new Set(custIds)].map((custId) => sql`${custId}`);
  return countStored(tx, sql`customer where cust_id in (${sql.join(names, sql`, `)})`);
}

const dueNoticeRow = {
  id: uuid,
  title: text,
  text: text,
  severity: oneOf(noticeSeverities),
  rightNeeded: oneOf(readerRights).orNull,
  custId: text,
};

/** A notice whose day has come, with a customer that is to be notified. */
export type DueNotice = RowOf<typeof dueNoticeRow>;

/**
 * Takes the notices whose day has come and that were not announced yet, with each active customer
 * in their audience. Two servers never take the same one. `asOf` is `YYYY-MM-DD`, UTC.
 */
export function takeDueNotices(tx: Tx, asOf: string, now: Date): Promise<DueNotice[]> {
  return queryRows(
    tx,
    dueNoticeRow,
    sql`with due as (
        update notice set told_at = ${now.toISOString()} where id in (
          select id from notice where told_at is null and withdrawn_at is null and ${runsOn(asOf)}
          order by id limit 100 for update skip locked)
        returning id, title, text, severity, right_needed, is_for_all)
      select due.id, due.title, due.text, due.severity, due.right_needed as "rightNeeded",
        customer.cust_id as "custId"
      from due join customer on customer.status = 'active' and (due.is_for_all or exists (
        select 1 from notice_customer c where c.notice_id = due.id and c.cust_id = customer.cust_id))
      order by due.id, customer.cust_id`,
  );
}
