import type { Call } from '#contract/call/call.ts';
import type { CallScope } from '#contract/call/call-row.ts';
import type { Database, Scope, Tx } from '#server/platform/db/database.ts';
import { serialisable } from '#server/platform/db/serialisable.ts';
import { createWorkQueue, QueueFullError } from '#server/platform/work/work-queue.ts';
import { ProblemError } from './problem-error.ts';

/** A snapshot occupies a processor for seconds: two at a time, and a short queue. */
const snapshotQueue = createWorkQueue({ running: 2, waiting: 20 });
const busySeconds = 10;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await snapshotQueue(work);
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    throw new ProblemError('unavailable', { retryAfterSeconds: busySeconds, cause: error });
  }
}

/** The rights of a call's transaction. */
function rightsOf(
  scope: Exclude<CallScope, object>,
  custId: string,
): Exclude<Scope, { kind: 'owner' }> {
  if (scope === 'tenant' || scope === 'customerOfAddress') return { kind: 'tenant', custId };
  return { kind: scope };
}

/**
 * Runs `work` in the transaction that the row of the call describes. `work` has no effect outside
 * the transaction: it runs again after a conflict or a broken connection.
 */
export function openTransaction<T>(
  database: Database,
  { name, scope, mode }: Pick<Call, 'name' | 'scope' | 'mode'>,
  custId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (typeof scope === 'object') throw new Error(`${name} has no transaction of its own.`);
  const rights = rightsOf(scope, custId);
  if (mode === 'serialisable') return serialisable(database, custId, work);
  if (mode === 'snapshot') return inTurn(() => database.tx({ ...rights, snapshot: true }, work));
  return database.tx(mode === 'readOnly' ? { ...rights, readOnly: true } : rights, work);
}
