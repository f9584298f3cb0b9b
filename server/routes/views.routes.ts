import { isDeepStrictEqual } from 'node:util';
import {
  deleteView,
  listViews,
  mostAlerts,
  mostViews,
  putView,
  type SavedView,
} from '#contract/views.ts';
import type { Database, Tx } from '../db/database.ts';
import { handle, type Registration } from '../http/handle.ts';
import { ProblemError } from '../http/problem-error.ts';
import { refuseField } from '../http/refuse-field.ts';
import {
  countAlerts,
  countViews,
  findView,
  findViews,
  isNameTaken,
  removeView,
  storeView,
  type ViewOwner,
} from '../repositories/views.repository.ts';
import type { Visit } from '../session/visit.ts';

interface ViewDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

type Wish = Omit<SavedView, 'rowVersion'> & { readonly rowVersion: number | null };

function isSame(stored: SavedView, { rowVersion: _read, ...wish }: Wish): boolean {
  const { rowVersion: _stored, ...rest } = stored;
  return isDeepStrictEqual(rest, wish);
}

/** A new view is one of as many as a person can still tell apart. Throws `invalidRequest`. */
async function demandFewViews(tx: Tx, owner: ViewOwner): Promise<void> {
  if ((await countViews(tx, owner)) < mostViews) return;
  refuseField('name', `You have ${mostViews} saved views. Remove one of them first.`);
}

/** Another search that tells of what is new is one of a few. Throws `invalidRequest`. */
async function demandFewAlerts(tx: Tx, owner: ViewOwner): Promise<void> {
  if ((await countAlerts(tx, owner)) < mostAlerts) return;
  refuseField(
    'hasAlerts',
    `You have ${mostAlerts} searches that tell you of what is new. Switch one of them off first.`,
  );
}

/** Saves what changed since the caller read it; a repeat finds it saved already (R20). */
async function save(tx: Tx, owner: ViewOwner, wish: Wish, asOf: string): Promise<SavedView> {
  const stored = await findView(tx, owner, wish.id);
  if (stored !== undefined && isSame(stored, wish)) return stored;
  if ((stored?.rowVersion ?? null) !== wish.rowVersion) throw new ProblemError('conflict');
  if (stored === undefined) await demandFewViews(tx, owner);
  if (wish.hasAlerts && stored?.hasAlerts !== true) await demandFewAlerts(tx, owner);
  const view = { ...wish, rowVersion: (stored?.rowVersion ?? 0) + 1 };
  if (await isNameTaken(tx, owner, view))
    throw new ProblemError('conflict', {
      detail: `You have a view named “${view.name}” already. Choose another name.`,
    });
  await storeView(tx, owner, view, asOf);
  return view;
}

/** Saved views are a person's own, for the customer they act for. */
export function viewRoutes({ database, now }: ViewDependencies): Registration[] {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const asOwner = <T>(visit: Visit, work: (tx: Tx, owner: ViewOwner) => Promise<T>) => {
    const { custId, externalUserId } = visit;
    return database.tx({ kind: 'tenant', custId }, (tx) => work(tx, { custId, externalUserId }));
  };

  return [
    handle(listViews, async ({ visit, query: { list } }) => ({
      items: await asOwner(visit, (tx, owner) => findViews(tx, owner, list)),
    })),
    handle(putView, ({ visit, params: { id }, body }) => {
      if (visit.custId === '') throw new ProblemError('forbidden');
      return asOwner(visit, (tx, owner) => save(tx, owner, { ...body, id }, today()));
    }),
    handle(deleteView, ({ visit, params: { id } }) =>
      asOwner(visit, (tx, owner) => removeView(tx, owner, id)),
    ),
  ];
}
