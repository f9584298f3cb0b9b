import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  createWorkQueue,
  QueueFullError,
  type WorkQueue,
} from '#server/platform/work/work-queue.ts';
import type { Database, RunScript, Tx } from './database.ts';

const mostAttempts = 6;
/** Maximum transactions of one customer that wait for their turn on this server. */
const mostWaiting = 50;
/** Serialisation failure, deadlock, and a row that another transaction inserted first. */
const conflicting = new Set(['40001', '40P01', '23505']);

/** Too many writes for one customer: a transaction never got its turn. */
export class TooBusyError extends Error {
  constructor(cause: unknown) {
    super('Too many changes at once. Try again in a moment.', { cause });
    this.name = 'TooBusyError';
  }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && conflicting.has(code) ? code : codeOf(error.cause);
}

const queues = new WeakMap<Database, Map<string, WorkQueue>>();

/**
 * Simultaneous transactions of one customer would only conflict, so they run one after the other
 * here.
 */
function queueOf(database: Database, custId: string): WorkQueue {
  const known = queues.get(database) ?? new Map<string, WorkQueue>();
  queues.set(database, known);
  const queue = known.get(custId) ?? createWorkQueue({ running: 1, waiting: mostWaiting });
  known.set(custId, queue);
  return queue;
}

/** Another server may conflict: each retry waits a little, for a random time. */
const waitBefore = (attempt: number): Promise<void> => pause(randomInt(5, 20) * attempt);

async function attemptAgain<T>(once: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once();
    } catch (error) {
      const code = codeOf(error);
      if (code === undefined) throw error;
      if (attempt === mostAttempts) throw code === '23505' ? error : new TooBusyError(error);
      await waitBefore(attempt);
    }
  }
}

/**
 * Runs `work` as if no other transaction ran meanwhile. On a conflict, `work` runs again on the new
 * state; it has no effect outside the transaction. Throws `TooBusyError` with too many simultaneous
 * writes for the customer.
 */
export async function serialisable<T>(
  database: Database,
  custId: string,
  work: (tx: Tx, script: RunScript) => Promise<T>,
): Promise<T> {
  const scope = { kind: 'tenant', custId, serialisable: true } as const;
  try {
    return await queueOf(database, custId)(() => attemptAgain(() => database.tx(scope, work)));
  } catch (error) {
    throw error instanceof QueueFullError ? new TooBusyError(error) : error;
  }
}
