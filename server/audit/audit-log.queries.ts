import { sql, type SQL } from 'drizzle-orm';
import type { auditLogList, AuditQuery } from '#contract/audit/audit-log.ts';
import { refuseField } from '#domain/refusal.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, text } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';
import { iso } from '#server/platform/db/iso-instant.ts';
import { readCustomerChoices } from '#server/accounts/public.ts';

type Request = ListRequest<AuditQuery>;

const source = sql`audit_log entry
  left join user_account account on account.external_user_id = entry.external_user_id`;

const searched = sql`entry.event || ' ' || coalesce(account.name, '') || ' ' ||
  coalesce(account.email, '') || ' ' || coalesce(entry.cust_id, '') || ' ' || entry.ip || ' ' ||
  entry.request_id || ' ' || entry.detail::text`;

/** The last day counts in full. Throws `invalidRequest` for a period that ends before it starts. */
function condition({ query }: Request): SQL {
  const { customer, user, event, from, to, q } = query;
  if (from !== undefined && to !== undefined && from > to)
    refuseField('from', 'Choose a first day that is not after the last day.');
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

/** The audit log, read as `identity`, which nobody can change; four statements. */
export const auditLogSource: ListSource<typeof auditLogList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      auditEntryRow,
      sql`select entry.id::text as id, ${iso(sql`entry.at`)} as at, entry.event,
        account.name as "userName", account.email,
        coalesce(account.realm = 'internal', false) as "isInternal", entry.cust_id as "custId",
        entry.ip, entry.user_agent as "userAgent", entry.request_id as "requestId",
        case when entry.detail = '{}' then '' else entry.detail::text end as detail
        from ${source} where ${condition(request)}
        order by ${orderBy(request.query.sort, { at: sql`entry.at` }, sql`entry.id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const total = await countStored(request.tx, sql`${source} where ${condition(request)}`);
    const events = await queryRows(
      request.tx,
      { event: text },
      sql`select distinct event from audit_log order by event`,
    );
    const customers = await readCustomerChoices(request.tx);
    return {
      total,
      facets: { customers, events: events.map(({ event }) => event) },
    };
  },
};
