import type { Call } from '#contract/call/call.ts';
import type { CallScope } from '#contract/call/call-row.ts';
import type { Database, Scope, Tx } from '#server/platform/db/database.ts';
import { serialisable } from '#server/platform/db/serialisable.ts';
import { createFairQueue, type Turn } from '#server/platform/work/fair-queue.ts';

/**
 * A snapshot occupies a connection for seconds: three at a time, two of one customer, so that
 * exports of one customer never make another wait.
 */
export const snapshots = createFairQueue({
  running: 3,
  runningOfCustomer: 2,
  waiting: 200,
  waitingOfUser: 10,
});

/** The rights of a call's transaction. */
function rightsOf(
  scope: Exclude<CallScope, object>,
  { custId, user: personId }: Pick<Turn, 'custId' | 'user'>,
): Exclude<Scope, { kind: 'owner' }> {
  if (scope === 'tenant' || scope === 'customerOfAddress') return { kind: 'tenant', custId };
  if (scope === 'colleagues') return { kind: scope, custId, personId };
  return scope === 'identity' ? { kind: scope, personId } : { kind: scope };
}

/**
 * Runs `work` in the transaction that the row of the call describes. `work` has no effect outside
 * the transaction: it runs again after a conflict or a broken connection.
 */
export function openTransaction<T>(
  database: Database,
  { name, scope, mode }: Pick<Call, 'name' | 'scope' | 'mode'>,
  turn: Turn,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (typeof scope === 'object') throw new Error(`${name} has no transaction of its own.`);
  const { custId } = turn;
  const rights = rightsOf(scope, turn);
  if (mode === 'serialisable') return serialisable(database, custId, work);
  if (mode === 'snapshot')
    return snapshots(turn, () => database.tx({ ...rights, snapshot: true }, work));
  return database.tx(mode === 'readOnly' ? { ...rights, readOnly: true } : rights, work);
}
