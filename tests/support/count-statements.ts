import type { Database, Tx } from '#server/db/database.ts';

/** A database that counts the statements that run as a customer. */
export interface CountingDatabase extends Database {
  readonly statements: () => number;
}

interface Session {
  prepareQuery: (...parts: unknown[]) => unknown;
}

function sessionOf(tx: Tx): Session {
  return (tx as unknown as { _: { session: Session } })._.session;
}

/** Counts what runs in the transactions of customers; the session of each is its own. */
export function countingStatements(database: Database): CountingDatabase {
  let count = 0;
  return {
    ...database,
    statements: () => count,
    tx: (scope, work) =>
      database.tx(scope, (tx, script) => {
        const session = sessionOf(tx);
        const prepare = session.prepareQuery.bind(session);
        if (scope.kind === 'tenant')
          session.prepareQuery = (...parts) => {
            count += 1;
            return prepare(...parts);
          };
        return work(tx, script);
      }),
  };
}
