import type { Database, Scope, Tx } from '#server/platform/db/database.ts';

/** Whose statements are counted. */
export type CountedScope = Exclude<Scope['kind'], 'owner'>;

/** A database that counts the statements that run with each right. */
export interface CountingDatabase extends Database {
  readonly statements: (scope?: CountedScope) => number;
}

interface Session {
  prepareQuery: (...parts: unknown[]) => unknown;
}

function sessionOf(tx: Tx): Session {
  return (tx as unknown as { _: { session: Session } })._.session;
}

/** Counts what runs in the transactions of requests; the session of each is its own. */
export function countingStatements(database: Database): CountingDatabase {
  const counts = {
    tenant: 0,
    identity: 0,
    lessor: 0,
    publisher: 0,
    colleagues: 0,
    directory: 0,
    owner: 0,
  };
  return {
    ...database,
    statements: (scope = 'tenant') => counts[scope],
    tx: (scope, work) =>
      database.tx(scope, (tx, script) => {
        const session = sessionOf(tx);
        const prepare = session.prepareQuery.bind(session);
        session.prepareQuery = (...parts) => {
          counts[scope.kind] += 1;
          return prepare(...parts);
        };
        return work(tx, script);
      }),
  };
}
