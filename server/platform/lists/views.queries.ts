import { sql, type SQL } from 'drizzle-orm';
import { openingViewSchema, type OpeningView, type SavedView } from '#contract/lists/views.ts';
import { countStored } from '#server/platform/db/count-stored.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { day, flag, int, json, text, uuid, type RowOf } from '#server/platform/db/row.ts';
import { assignmentsOf, valuesOf } from '#server/platform/db/row-values.ts';

/**
 * The owner of views: row-level security selects the customer, and the statements name the person.
 */
export interface ViewOwner {
  readonly custId: string;
  readonly externalUserId: string;
}

const openingRow = {
  list: text,
  query: text,
  columns: json(openingViewSchema.shape.columns.unwrap()).orNull,
};

const viewRow = {
  ...openingRow,
  id: uuid,
  name: text,
  isDefault: flag,
  hasAlerts: flag,
  rowVersion: int,
};

const viewColumns = sql`id, list, name, query, columns, is_default as "isDefault",
  alerts_since is not null as "hasAlerts", row_version as "rowVersion"`;

function owned({ custId, externalUserId }: ViewOwner): SQL {
  return sql`saved_view.cust_id = ${custId} and saved_view.external_user_id = ${externalUserId}`;
}

/** The views of one list, by name. */
export function findViews(tx: Tx, owner: ViewOwner, list: string): Promise<SavedView[]> {
  return queryRows(
    tx,
    viewRow,
    sql`select ${viewColumns} from saved_view where ${owned(owner)} and list = ${list}
      order by name, id`,
  );
}

/** An upper limit: the page has fewer lists. */
const mostLists = 100;

/** The default views of a person, one per list at most. */
export function findOpeningViews(tx: Tx, owner: ViewOwner): Promise<OpeningView[]> {
  return queryRows(
    tx,
    openingRow,
    sql`select list, query, columns from saved_view where ${owned(owner)} and is_default
      order by list limit ${mostLists}`,
  );
}

/** One view, locked until the transaction ends; undefined without one. */
export async function findView(
  tx: Tx,
  owner: ViewOwner,
  id: string,
): Promise<SavedView | undefined> {
  const [found] = await queryRows(
    tx,
    viewRow,
    sql`select ${viewColumns} from saved_view where ${owned(owner)} and id = ${id} for update`,
  );
  return found;
}

/** Whether another view of the list has the name. */
export async function isNameTaken(
  tx: Tx,
  owner: ViewOwner,
  { id, list, name }: SavedView,
): Promise<boolean> {
  const taken = await countStored(
    tx,
    sql`saved_view where ${owned(owner)} and list = ${list} and name = ${name} and id <> ${id}`,
  );
  return taken > 0;
}

/** How many views a person has saved, of all lists. */
export function countViews(tx: Tx, owner: ViewOwner): Promise<number> {
  return countStored(tx, sql`saved_view where ${owned(owner)}`);
}

/** How many saved searches of a person have alerts. */
export function countAlerts(tx: Tx, owner: ViewOwner): Promise<number> {
  return countStored(tx, sql`saved_view where ${owned(owner)} and alerts_since is not null`);
}

/**
 * Stores a view; a default one replaces the default of its list. Alerts start on the day `asOf`
 * (UTC) and keep their start when the view changes.
 */
export async function storeView(
  tx: Tx,
  owner: ViewOwner,
  { hasAlerts, ...view }: SavedView,
  asOf: string,
): Promise<void> {
  if (view.isDefault)
    await tx.execute(sql`update saved_view set is_default = false, row_version = row_version + 1
      where ${owned(owner)} and list = ${view.list} and id <> ${view.id} and is_default`);
  const row = { ...owner, ...view, alertsSince: hasAlerts ? asOf : null };
  const alertsSince = hasAlerts ? sql`coalesce(saved_view.alerts_since, ${asOf}::date)` : sql`null`;
  await tx.execute(sql`insert into saved_view ${valuesOf('saved_view', row)}
    on conflict (cust_id, external_user_id, id) do update
      set ${assignmentsOf('saved_view', view)}, alerts_since = ${alertsSince}`);
}

/** Removes a view, if there is one. */
export async function removeView(tx: Tx, owner: ViewOwner, id: string): Promise<void> {
  await tx.execute(sql`delete from saved_view where ${owned(owner)} and id = ${id}`);
}

const alertingRow = {
  id: uuid,
  externalUserId: uuid,
  name: text,
  query: text,
  /** First day whose rows are notified, `YYYY-MM-DD`, UTC. */
  since: day,
};

/** A saved search with alerts for its person. */
export type AlertingView = RowOf<typeof alertingRow>;

/** The saved searches with alerts of a customer's users for a list. */
export async function findAlertingViews(
  tx: Tx,
  custId: string,
  list: string,
): Promise<AlertingView[]> {
  return queryRows(
    tx,
    alertingRow,
    sql`select id, external_user_id as "externalUserId", name, query, alerts_since as since
      from saved_view where cust_id = ${custId} and list = ${list} and alerts_since is not null
      order by id`,
  );
}
