import { isDeepStrictEqual } from 'node:util';
import {
  deleteView,
  listViews,
  mostAlerts,
  mostViews,
  putView,
  type SavedView,
} from '#contract/lists/views.ts';
import { Refusal, refuseField } from '#domain/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import {
  countAlerts,
  countViews,
  findView,
  findViews,
  isNameTaken,
  removeView,
  storeView,
  type ViewOwner,
} from './views.queries.ts';
import type { Caller } from '#server/platform/http/caller.ts';

type Wish = Omit<SavedView, 'rowVersion'> & { readonly rowVersion: number | null };

function isSame(stored: SavedView, { rowVersion: _read, ...wish }: Wish): boolean {
  const { rowVersion: _stored, ...rest } = stored;
  return isDeepStrictEqual(rest, wish);
}

/** Limits the number of a person's views. Throws `invalidRequest`. */
async function demandFewViews(tx: Tx, owner: ViewOwner): Promise<void> {
  if ((await countViews(tx, owner)) < mostViews) return;
  refuseField('name', `You have ${mostViews} saved views. Remove one of them first.`);
}

/** Limits the number of a person's alerts. Throws `invalidRequest`. */
async function demandFewAlerts(tx: Tx, owner: ViewOwner): Promise<void> {
  if ((await countAlerts(tx, owner)) < mostAlerts) return;
  refuseField(
    'hasAlerts',
    `You have ${mostAlerts} searches with alerts. Switch one of them off first.`,
  );
}

/**
 * Saves unless the view changed since the caller read it; a repeat finds it already saved (R20).
 */
async function save(tx: Tx, owner: ViewOwner, wish: Wish, asOf: string): Promise<SavedView> {
  const stored = await findView(tx, owner, wish.id);
  if (stored !== undefined && isSame(stored, wish)) return stored;
  if ((stored?.rowVersion ?? null) !== wish.rowVersion) throw new Refusal('conflict');
  if (stored === undefined) await demandFewViews(tx, owner);
  if (wish.hasAlerts && stored?.hasAlerts !== true) await demandFewAlerts(tx, owner);
  const view = { ...wish, rowVersion: (stored?.rowVersion ?? 0) + 1 };
  if (await isNameTaken(tx, owner, view))
    throw new Refusal('conflict', {
      detail: `You have a view named “${view.name}” already. Choose another name.`,
    });
  await storeView(tx, owner, view, asOf);
  return view;
}

function ownerOf({ custId, externalUserId }: Caller): ViewOwner {
  return { custId, externalUserId };
}

/** Saved views are a person's own, for the customer they act for. */
export function viewRoutes(): HandledCall[] {
  return [
    handle(listViews, async ({ tx, caller, query: { list } }) => ({
      items: await findViews(tx, ownerOf(caller), list),
    })),
    handle(putView, ({ tx, caller, params: { id }, body, today }) => {
      if (caller.custId === '') throw new Refusal('forbidden');
      return save(tx, ownerOf(caller), { ...body, id }, today);
    }),
    handle(deleteView, ({ tx, caller, params: { id } }) => removeView(tx, ownerOf(caller), id)),
  ];
}
