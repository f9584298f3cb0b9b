import type { Database, RunScript, Tx } from './database.ts';

const mostAttempts = 6;
/** Serialisation failure, deadlock, and a row that another transaction inserted first. */
const conflicting = new Set(['40001', '40P01', '23505']);

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && conflicting.has(code)) || isConflict(error.cause);
}

/**
 * Runs `work` as if no other transaction ran meanwhile. When one did and both cannot stand, `work`
 * runs again on what the other one left; it has no effect outside the transaction.
 */
export async function serialisable<T>(
  database: Database,
  custId: string,
  work: (tx: Tx, script: RunScript) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.tx({ kind: 'tenant', custId, serialisable: true }, work);
    } catch (error) {
      if (attempt === mostAttempts || !isConflict(error)) throw error;
    }
  }
}
