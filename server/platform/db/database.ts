import type { SQL } from 'drizzle-orm';
import type { Secrets } from './secrets/secrets.ts';

/**
 * Whose rights a transaction runs with.
 *
 * `tenant` sees the rows of one customer only, by row-level security; as a `snapshot` it sees them
 * in one unchanging state and has 60 s, for reading a long list in parts. `identity` sees users,
 * visits, keys and the audit log and no business data; it can be a snapshot, too. `lessor` reads
 * what waits for the lessor for all customers and changes nothing. `publisher` publishes documents
 * and notices to any customer and sees nothing of what customers do. `colleagues` sees the users of
 * one customer for an owner of them, `personId`, and the database decides what that owner may change
 * (decision 055). `directory` sees the accounts that the directory of one customer keeps, and gives
 * and takes no access (decision 058). `owner` is for migrations, seeds and backups, never for a
 * request. In a `readOnly` transaction the database refuses every write.
 */
export type Scope =
  | {
      readonly kind: 'tenant';
      readonly custId: string;
      readonly snapshot?: true;
      readonly serialisable?: true;
      readonly readOnly?: true;
    }
  | {
      readonly kind: 'colleagues';
      readonly custId: string;
      readonly personId: string;
      readonly snapshot?: true;
      readonly readOnly?: true;
    }
  | {
      readonly kind: 'directory';
      readonly custId: string;
      readonly snapshot?: true;
      readonly readOnly?: true;
    }
  | {
      readonly kind: 'identity';
      /** Who asks, where a policy compares it with what is written. */
      readonly personId?: string;
      readonly snapshot?: true;
      readonly readOnly?: true;
    }
  | {
      readonly kind: 'lessor' | 'publisher';
      readonly snapshot?: true;
      readonly readOnly?: true;
    }
  | { readonly kind: 'owner'; readonly snapshot?: true };

/**
 * One open transaction, the same on both engines; it cannot nest.
 *
 * Both engines return: date as `YYYY-MM-DD`, numeric as text, bigint as number (as text when it is
 * too large to be exact), timestamptz as text in UTC. `queryRows` reads rows by their shape.
 */
export interface Tx {
  /** Runs a statement; returns the result of the driver. */
  execute(statement: SQL): Promise<unknown>;
  /** Those of the database, for columns that hold secrets. */
  readonly secrets: Secrets;
}

/** Runs several statements without parameters in the open transaction; for migrations. */
export type RunScript = (text: string) => Promise<void>;

/** Names of the channels to listen to; no name comes from outside. */
export type Channel = 'portal_event';

/** A listener of the messages between transactions. */
export interface Listener {
  /** A transaction with a notification has committed. */
  heard(payload: string): void;
  /** The connection was lost and is back: messages may have been missed. */
  missed(): void;
}

/** The connections of this process to the database at this moment, and waits since its start. */
export interface DatabaseLoad {
  readonly open: number;
  readonly idle: number;
  /** Transactions that wait for a connection. */
  readonly waiting: number;
  /** How many transactions have asked for a connection, and how long they have waited in all. */
  readonly asked: number;
  readonly waitedMs: number;
}

/**
 * The only access to the database. There is no query outside a transaction, and no nested one: on
 * the embedded engine a second call inside `work` would wait for itself forever, so it throws.
 *
 * `work` has no effect outside the transaction: it runs again when the connection breaks before the
 * commit. A tenant or identity transaction that takes longer than 10 s, a snapshot longer than 60
 * s, is rolled back.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres';
  /** Encrypts secrets before they are stored. */
  readonly secrets: Secrets;
  tx<T>(scope: Scope, work: (tx: Tx, script: RunScript) => Promise<T>): Promise<T>;
  /**
   * Receives the messages of a channel (`NOTIFY`), from the moment the promise resolves. A lost
   * connection is restored automatically. Returns the function that stops listening.
   */
  listen(channel: Channel, listener: Listener): Promise<() => Promise<void>>;
  /**
   * Updates the visibility map, so that indexes suffice, and the statistics. For the owner, after
   * many inserts; PostgreSQL does it by itself in time, the embedded engine never. Other
   * transactions wait for it there.
   */
  vacuum(): Promise<void>;
  load(): DatabaseLoad;
  close(): Promise<void>;
}
