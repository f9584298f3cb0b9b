import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, types, type PoolClient } from 'pg';
import { keepText, parseInt8, readDecimal } from '../column-parsers.ts';
import type { Database, DatabaseLoad, RunScript, Scope, Tx } from '../database.ts';
import type { EncryptionKey } from '../secrets/encryption-keys.ts';
import { createSecrets } from '../secrets/keyed-secrets.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { withinLimit, withoutNesting } from '../transaction-guard.ts';
import { retryingConnection } from './connection-failure.ts';
import { listenPostgres } from './listen-postgres.ts';
import {
  beginStatement,
  isOverLimit,
  OwnerLimitError,
  type StatementLimits,
  usualLimits,
} from './statement-limits.ts';

/** Which PostgreSQL to use. */
export interface PostgresConfig {
  readonly engine: 'postgres';
  readonly url: string;
  readonly poolSize?: number;
  /** The usual ones by default. */
  readonly limits?: StatementLimits;
  /** Encrypt secrets; without them these are stored as they are. */
  readonly keys?: readonly EncryptionKey[] | undefined;
  /** Receives lines for the operator, such as a broken idle connection. */
  readonly report?: (line: string) => void;
}

// Drizzle uses the driver's process-wide table for every type that it does not read itself.
types.setTypeParser(types.builtins.INT8, parseInt8);
types.setTypeParser(types.builtins.DATE, keepText);
types.setTypeParser(types.builtins.NUMERIC, readDecimal);

type Waits = { -readonly [Key in 'asked' | 'waitedMs']: DatabaseLoad[Key] };

interface Attempt {
  readonly limits: StatementLimits;
  readonly secrets: Secrets;
  readonly waits: Waits;
  /** Set when COMMIT was sent: from then on the outcome of a broken connection is unknown. */
  committing: boolean;
}

function beginOf(scope: Scope): string {
  if (scope.kind === 'tenant' && scope.serialisable === true) {
    return 'begin isolation level serializable';
  }
  return scope.snapshot === true ? 'begin isolation level repeatable read' : 'begin';
}

async function inTransaction<T>(
  client: PoolClient,
  scope: Scope,
  attempt: Attempt,
  work: (tx: Tx, script: RunScript) => Promise<T>,
): Promise<T> {
  const { text, values } = beginStatement(scope, attempt.limits);
  await client.query(beginOf(scope));
  await client.query(text, values);
  const script = async (sql: string) => void (await client.query(sql));
  const tx: Tx = Object.assign(drizzle(client), { secrets: attempt.secrets });
  const result = await withinLimit(scope, () => work(tx, script));
  attempt.committing = true;
  const { command } = await client.query('commit');
  if (command === 'ROLLBACK') throw new Error('The transaction had failed and was rolled back.');
  return result;
}

/** Waits for a connection of the pool. */
async function connect(pool: Pool, waits: Waits): Promise<PoolClient> {
  const begin = performance.now();
  try {
    return await pool.connect();
  } finally {
    waits.asked += 1;
    waits.waitedMs += performance.now() - begin;
  }
}

async function once<T>(
  pool: Pool,
  scope: Scope,
  attempt: Attempt,
  work: (tx: Tx, script: RunScript) => Promise<T>,
): Promise<T> {
  const client = await connect(pool, attempt.waits);
  try {
    const result = await inTransaction(client, scope, attempt, work);
    client.release();
    return result;
  } catch (error) {
    // A timed-out or broken transaction may still be running: its connection is not reused.
    const rolledBack = await Promise.race([
      client.query('rollback').then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(() => resolve(false), 1000).unref()),
    ]);
    client.release(!rolledBack);
    if (scope.kind === 'owner' && isOverLimit(error))
      throw new OwnerLimitError(attempt.limits, error);
    throw error;
  }
}

/** Opens a pool; nothing connects until the first transaction. */
export function openPostgres(config: PostgresConfig): Database {
  const limits = config.limits ?? usualLimits;
  const secrets = createSecrets(config.keys);
  const pool = new Pool({
    connectionString: config.url,
    max: config.poolSize ?? 10,
    connectionTimeoutMillis: 5000,
  });
  const waits: Waits = { asked: 0, waitedMs: 0 };
  pool.on('connect', (client) => {
    // A connection lost between two statements of a transaction has no other listener.
    client.on('error', () => undefined);
    // Servers of some systems cannot notice that a client is gone; they work as before.
    client
      .query(`set client_connection_check_interval = ${Math.round(limits.clientCheckMs)}`)
      .catch(() => undefined);
  });
  // Without a listener the loss of an idle connection ends the process.
  pool.on('error', (error) => config.report?.(`A database connection was lost: ${error.message}`));
  return {
    engine: 'postgres',
    secrets,
    tx(scope, work) {
      const attempt: Attempt = { committing: false, limits, secrets, waits };
      return withoutNesting(() =>
        retryingConnection(
          () => once(pool, scope, attempt, work),
          () => !attempt.committing,
        ),
      );
    },
    listen: (channel, listener) => listenPostgres(config, channel, listener),
    async vacuum() {
      await withoutNesting(() => pool.query('vacuum analyze'));
    },
    load: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      ...waits,
    }),
    close: () => pool.end(),
  };
}
