import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { OpeningView, SavedView } from '#contract/lists/views.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { savedView } from '#server/platform/db/schema/saved-view.ts';

/** The owner of views: row-level security knows the customer, the person is named here. */
export interface ViewOwner {
  readonly custId: string;
  readonly externalUserId: string;
}

const columns = {
  id: savedView.id,
  list: savedView.list,
  name: savedView.name,
  query: savedView.query,
  columns: savedView.columns,
  isDefault: savedView.isDefault,
  hasAlerts: sql<boolean>`${savedView.alertsSince} is not null`,
  rowVersion: savedView.rowVersion,
};

function owned({ custId, externalUserId }: ViewOwner) {
  return and(eq(savedView.custId, custId), eq(savedView.externalUserId, externalUserId));
}

/** The views of one list, by name. */
export function findViews(tx: Tx, owner: ViewOwner, list: string): Promise<SavedView[]> {
  return tx
    .select(columns)
    .from(savedView)
    .where(and(owned(owner), eq(savedView.list, list)))
    .orderBy(asc(savedView.name), asc(savedView.id));
}

/** More than the number of lists of the page. */
const mostLists = 100;

/** The default views of a person, one per list at most. */
export function findOpeningViews(tx: Tx, owner: ViewOwner): Promise<OpeningView[]> {
  return tx
    .select({ list: columns.list, query: columns.query, columns: columns.columns })
    .from(savedView)
    .where(and(owned(owner), savedView.isDefault))
    .orderBy(asc(savedView.list))
    .limit(mostLists);
}

/** One view, locked until the transaction ends; undefined without one. */
export async function findView(
  tx: Tx,
  owner: ViewOwner,
  id: string,
): Promise<SavedView | undefined> {
  const [found] = await tx
    .select(columns)
    .from(savedView)
    .where(and(owned(owner), eq(savedView.id, id)))
    .for('update');
  return found;
}

/** Whether another view of the list has the name. */
export async function isNameTaken(
  tx: Tx,
  owner: ViewOwner,
  { id, list, name }: SavedView,
): Promise<boolean> {
  const taken = await tx
    .select({ id: savedView.id })
    .from(savedView)
    .where(
      and(owned(owner), eq(savedView.list, list), eq(savedView.name, name), ne(savedView.id, id)),
    );
  return taken.length > 0;
}

/** How many views a person has saved, of all lists. */
export function countViews(tx: Tx, owner: ViewOwner): Promise<number> {
  return tx.$count(savedView, owned(owner));
}

/** How many saved searches of a person have alerts. */
export function countAlerts(tx: Tx, owner: ViewOwner): Promise<number> {
  return tx.$count(savedView, and(owned(owner), isNotNull(savedView.alertsSince)));
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
    await tx
      .update(savedView)
      .set({ isDefault: false, rowVersion: sql`${savedView.rowVersion} + 1` })
      .where(
        and(
          owned(owner),
          eq(savedView.list, view.list),
          ne(savedView.id, view.id),
          savedView.isDefault,
        ),
      );
  await tx
    .insert(savedView)
    .values({ ...owner, ...view, alertsSince: hasAlerts ? asOf : null })
    .onConflictDoUpdate({
      target: [savedView.custId, savedView.externalUserId, savedView.id],
      set: {
        ...view,
        alertsSince: hasAlerts ? sql`coalesce(${savedView.alertsSince}, ${asOf}::date)` : null,
      },
    });
}

/** Removes a view, if there is one. */
export async function removeView(tx: Tx, owner: ViewOwner, id: string): Promise<void> {
  await tx.delete(savedView).where(and(owned(owner), eq(savedView.id, id)));
}

/** A saved search with alerts for its person. */
export interface AlertingView {
  readonly id: string;
  readonly externalUserId: string;
  readonly name: string;
  readonly query: string;
  /** First day whose rows are notified, `YYYY-MM-DD`, UTC. */
  readonly since: string;
}

/** The saved searches with alerts of a customer's users for a list. */
export async function findAlertingViews(
  tx: Tx,
  custId: string,
  list: string,
): Promise<AlertingView[]> {
  const { id, externalUserId, name, query, alertsSince } = savedView;
  const rows = await tx
    .select({ id, externalUserId, name, query, since: alertsSince })
    .from(savedView)
    .where(and(eq(savedView.custId, custId), eq(savedView.list, list), isNotNull(alertsSince)))
    .orderBy(asc(id));
  return rows.flatMap(({ since, ...view }) => (since === null ? [] : [{ ...view, since }]));
}
