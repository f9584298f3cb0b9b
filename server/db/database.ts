import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Whose rights a transaction runs with.
 *
 * `tenant` sees the rows of one customer only, by row-level security. `identity` sees users, visits
 * and keys and no business data. `owner` is for migrations and seeds, never for a request.
 */
export type Scope =
  | { readonly kind: 'tenant'; readonly custId: string }
  | { readonly kind: 'identity' }
  | { readonly kind: 'owner' };

/** Query builder of one open transaction, the same on both engines. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/**
 * The only way to the database. There is no query outside a transaction, and no nested one: on the
 * embedded engine a second call from inside `work` would wait for itself for ever.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  tx<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
