import { sql, type SQL } from 'drizzle-orm';
import type { AuditQuery } from '#contract/audit/audit-log.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, text, type RowOf } from '#server/platform/db/row.ts';
import type { ListRequest, RowRange } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { iso } from '#server/platform/db/iso-instant.ts';

/** A request for the audit log of all customers. */
export type AuditRequest = ListRequest<AuditQuery>;

const source = sql`audit_log entry
  left join user_account account on account.external_user_id = entry.external_user_id
  left join service_key on service_key.id = entry.external_user_id`;

const searched = sql`entry.event || ' ' || coalesce(account.name, 'key ' || service_key.name, '') || ' ' ||
  coalesce(account.email, '') || ' ' || coalesce(entry.cust_id, '') || ' ' || entry.ip || ' ' ||
  entry.request_id || ' ' || entry.detail::text`;

/** The last day counts in full. */
function condition({ query }: AuditRequest): SQL {
  const { customer, user, event, from, to, q } = query;
  return allOf([
    customer === undefined ? undefined : sql`entry.cust_id = ${customer}`,
    user === undefined
      ? undefined
      : sql`entry.external_user_id in
          (select external_user_id from user_account where email = ${user.toLowerCase()})`,
    event === undefined ? undefined : sql`entry.event = ${event}`,
    from === undefined ? undefined : sql`entry.at >= ${from}::date`,
    to === undefined ? undefined : sql`entry.at < ${to}::date + 1`,
    searchIn(searched, q),
  ]);
}

const auditEntryRow = {
  id: text,
  at: text,
  event: text,
  userName: text.orNull,
  email: text.orNull,
  isInternal: flag,
  custId: text.orNull,
  ip: text,
  userAgent: text,
  requestId: text,
  detail: text,
};
type AuditEntry = RowOf<typeof auditEntryRow>;

/** Some entries of the audit log, read as `identity`. */
export function readAuditEntries(
  request: AuditRequest,
  { limit, offset }: RowRange,
): Promise<AuditEntry[]> {
  return queryRows(
    request.tx,
    auditEntryRow,
    sql`select entry.id::text as id, ${iso(sql`entry.at`)} as at, entry.event,
        coalesce(account.name, 'key ' || service_key.name) as "userName", account.email,
        coalesce(account.realm = 'internal', false) as "isInternal", entry.cust_id as "custId",
        entry.ip, entry.user_agent as "userAgent", entry.request_id as "requestId",
        case when entry.detail = '{}' then '' else entry.detail::text end as detail
        from ${source} where ${condition(request)}
        order by ${orderBy(request.query.sort, { at: sql`entry.at` }, sql`entry.id`)}
        limit ${limit} offset ${offset}`,
  );
}

/** The number of filtered entries. */
export function countAuditEntries(request: AuditRequest): Promise<number> {
  return countStored(request.tx, sql`${source} where ${condition(request)}`);
}

/** The events that the audit log has entries of. */
export async function readAuditEvents(tx: Tx): Promise<string[]> {
  const events = await queryRows(
    tx,
    { event: text },
    sql`select distinct event from audit_log order by event`,
  );
  return events.map(({ event }) => event);
}
