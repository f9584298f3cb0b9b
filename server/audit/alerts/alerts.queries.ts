import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import {
  type alertList,
  type AlertQuery,
  alertStandings,
  alertUrgencies,
  type SecurityAlert,
} from '#contract/audit/alerts.ts';
import { type AlertKindName, alertKindNames } from '#domain/audit/alert-kinds.ts';
import { readCustomerChoices } from '#server/accounts/public.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import { iso, moment } from '#server/platform/db/iso-instant.ts';
import { isUuid } from '#server/platform/db/is-uuid.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { int, oneOf, text, uuid } from '#server/platform/db/row.ts';
import type { ListRequest, ListSource } from '#server/platform/lists/list-source.ts';
import { allOf, orderBy, searchIn } from '#server/platform/lists/list-sql.ts';

const alertRow = {
  id: uuid,
  kind: oneOf(alertKindNames),
  urgency: oneOf(alertUrgencies),
  title: text,
  text: text,
  who: text.orNull,
  custId: text.orNull,
  ip: text,
  at: text,
  standing: oneOf(alertStandings),
  handledBy: text.orNull,
  handledAt: text.orNull,
  note: text,
  rowVersion: int,
};

const standing = sql`case when alert.handled_at is null then 'open' else 'handled' end`;

const urgency = sql`case when alert.is_urgent then 'urgent' else 'usual' end`;

const who = sql`coalesce(account.email, 'key ' || service_key.name)`;

const selection = sql`alert.id, alert.kind, ${urgency} as urgency, alert.title, alert.text,
  ${who} as who, alert.cust_id as "custId", alert.ip, ${iso(sql`alert.at`)} as at,
  ${standing} as standing, alert.handled_by as "handledBy",
  ${iso(sql`alert.handled_at`)} as "handledAt", alert.note, alert.row_version as "rowVersion"`;

const tables = sql`security_alert alert
  left join user_account account on account.external_user_id = alert.external_user_id
  left join service_key on service_key.id = alert.external_user_id`;

const searched = sql`concat_ws(' ', alert.title, alert.text, ${who}, alert.cust_id, alert.ip,
  alert.note)`;

function conditionOf({ query }: ListRequest<AlertQuery>): SQL {
  return allOf([
    query.standing === 'all' ? undefined : sql`${standing} = ${query.standing}`,
    query.urgency === undefined ? undefined : sql`${urgency} = ${query.urgency}`,
    query.kind === undefined ? undefined : sql`alert.kind = ${query.kind}`,
    query.customer === undefined ? undefined : sql`alert.cust_id = ${query.customer}`,
    searchIn(searched, query.q),
  ]);
}

/** Alerts in four statements, however many; read as `identity`. */
export const alertSource: ListSource<typeof alertList> = {
  items: (request, { limit, offset }) =>
    queryRows(
      request.tx,
      alertRow,
      sql`select ${selection} from ${tables} where ${conditionOf(request)}
        order by ${orderBy(request.query.sort, { at: sql`alert.at` }, sql`alert.id`)}
        limit ${limit} offset ${offset}`,
    ),
  async summary(request) {
    const { tx } = request;
    const total = await countStored(tx, sql`${tables} where ${conditionOf(request)}`);
    const urgent = await countStored(
      tx,
      sql`security_alert where handled_at is null and is_urgent`,
    );
    return { total, facets: { urgent, customers: await readCustomerChoices(tx) } };
  },
};

/** An alert; undefined for an unknown or malformed id. */
export async function findAlert(tx: Tx, id: string): Promise<SecurityAlert | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await queryRows(
    tx,
    alertRow,
    sql`select ${selection} from ${tables} where alert.id = ${id}`,
  );
  return row;
}

/** Who looked at an alert, when (epoch milliseconds), and the result. */
export interface AlertNote {
  readonly note: string;
  readonly by: string;
  readonly at: number;
  /** The version of the row that the person saw. */
  readonly rowVersion: number;
}

/** Notes that an alert was looked at; false when the row has another version or was handled. */
export async function noteHandled(
  tx: Tx,
  id: string,
  { note, by, at, rowVersion }: AlertNote,
): Promise<boolean> {
  const written = await queryRows(
    tx,
    { id: uuid },
    sql`update security_alert set note = ${note}, handled_by = ${by}, handled_at = ${moment(at)},
        row_version = row_version + 1
      where id = ${id} and row_version = ${rowVersion} and handled_at is null returning id`,
  );
  return written.length > 0;
}

/** What was found in the log. */
export interface AlertFinding {
  readonly kind: AlertKindName;
  /** The same subject of a kind alerts once. */
  readonly subject: string;
  readonly isUrgent: boolean;
  readonly title: string;
  readonly text: string;
  readonly externalUserId: string | null;
  readonly custId: string | null;
  readonly ip: string;
  readonly at: Date;
}

/** Stores findings; what is known already stays as it is. */
export async function insertFindings(tx: Tx, findings: readonly AlertFinding[]): Promise<void> {
  if (findings.length === 0) return;
  const rows = findings.map((finding) => ({
    ...finding,
    id: randomUUID(),
    title: finding.title.slice(0, 200),
    text: finding.text.slice(0, 1000),
  }));
  await insertRows(tx, 'security_alert', rows, 'skip');
}

const waitingRow = { id: uuid, title: text, kind: oneOf(alertKindNames), at: text };

/** Urgent alerts that nobody has a mail about, and marks them as mailed. */
export function takeUnmailedAlerts(tx: Tx, now: number) {
  return queryRows(
    tx,
    waitingRow,
    sql`update security_alert alert set mailed_at = ${moment(now)}
      where alert.mailed_at is null and alert.is_urgent
      returning alert.id, alert.title, alert.kind, ${iso(sql`alert.at`)} as at`,
  );
}

/** Addresses of the active users of the lessor with the role *Security*. */
export async function listWatchers(tx: Tx): Promise<readonly string[]> {
  const rows = await queryRows(
    tx,
    { email: text },
    sql`select email from user_account where realm = 'internal' and status = 'active'
      and 'security' = any(lessor_roles) order by email`,
  );
  return rows.map(({ email }) => email);
}

/**
 * Deletes handled alerts, and those for information, that were found before an instant (epoch
 * milliseconds). An urgent one stays until somebody has looked at it.
 */
export async function removeOldAlerts(tx: Tx, before: number): Promise<void> {
  await tx.execute(sql`delete from security_alert
    where at < ${moment(before)} and (handled_at is not null or not is_urgent)`);
}
