import { existsSync } from 'node:fs';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { keepText, parseInt8, readDecimal } from '../column-parsers.ts';
import type { Database, Scope, Tx } from '../database.ts';
import type { EncryptionKey } from '../secrets/encryption-keys.ts';
import { createSecrets } from '../secrets/keyed-secrets.ts';
import { readOrMakeKeys } from '../secrets/made-keys.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { scopeStatement } from '../scope-settings.ts';
import { withinLimit, withoutNesting } from '../transaction-guard.ts';
import { createOneConnection } from './one-connection.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { namingFullDisk } from './disk-full.ts';
import { openOrQuarantine, prepareDataDir, type UnopenablePolicy } from './data-dir.ts';

/** The place of the embedded database. */
export interface PgliteConfig {
  readonly engine: 'pglite';
  /** Folder of this installation; undefined keeps everything in memory (tests). */
  readonly dataDir?: string | undefined;
  /** What happens to a data folder that cannot be opened. */
  readonly whenUnopenable?: UnopenablePolicy;
  /** Archive to start from when there is no database yet. */
  readonly loadFrom?: Blob | undefined;
  /** Encrypt secrets; without them those of the data folder, and none in memory. */
  readonly keys?: readonly EncryptionKey[] | undefined;
  /** Receives lines for the operator. */
  readonly report?: (line: string) => void;
}

const parsers = {
  [types.INT8]: parseInt8,
  [types.DATE]: keepText,
  [types.NUMERIC]: readDecimal,
};

function create(dataDir: string | undefined, loadFrom: Blob | undefined): Promise<PGlite> {
  return PGlite.create({
    parsers,
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(loadFrom === undefined ? {} : { loadDataDir: loadFrom }),
  });
}

function asTx(transaction: Transaction, secrets: Secrets): Tx {
  // Drizzle calls only `query` of its client, which an open transaction has as well.
  return Object.assign(drizzle(transaction as unknown as PGlite), { secrets });
}

function wrap(pglite: PGlite, secrets: Secrets, release: () => void): EmbeddedDatabase {
  const { turn, load } = createOneConnection();
  return {
    engine: 'pglite',
    secrets,
    load,
    tx(scope: Scope, work) {
      return withoutNesting(() =>
        turn(pglite, async (transaction) => {
          const { text, values } = scopeStatement(scope);
          await transaction.query(text, [...values]);
          const script = async (sql: string) => void (await transaction.exec(sql));
          return withinLimit(scope, () => work(asTx(transaction, secrets), script));
        }),
      );
    },
    async listen(channel, listener) {
      const stop = await pglite.listen(channel, (payload) => listener.heard(payload));
      return () => (pglite.closed ? Promise.resolve() : stop());
    },
    async vacuum() {
      await withoutNesting(() => pglite.exec('vacuum analyze'));
    },
    async close() {
      try {
        await pglite.close();
      } finally {
        release();
      }
    },
    dump: () => pglite.dumpDataDir('gzip'),
  };
}

/** The embedded database; it can be copied as a whole. */
export interface EmbeddedDatabase extends Database {
  /** A consistent copy as a compressed archive; nothing else runs meanwhile. */
  dump(): Promise<Blob>;
}

/**
 * Opens the embedded database: one process, one connection, safe against a killed process but not
 * against power loss. Throws `DataDirInUseError` when another process uses the folder.
 */
export async function openPglite(config: PgliteConfig): Promise<EmbeddedDatabase> {
  const { dataDir, loadFrom, keys } = config;
  if (dataDir === undefined) {
    return wrap(await create(undefined, loadFrom), createSecrets(keys), () => undefined);
  }
  prepareDataDir(dataDir);
  const release = await namingFullDisk(dataDir, async () => lockDataDir(dataDir));
  try {
    const secrets = createSecrets(keys ?? readOrMakeKeys(dataDir));
    const handling = {
      policy: config.whenUnopenable ?? 'stop',
      report: config.report ?? (() => undefined),
    } as const;
    const pglite = await namingFullDisk(dataDir, () =>
      openOrQuarantine(dataDir, handling, (folder, archive) =>
        create(folder, archive ?? (existsSync(folder) ? undefined : loadFrom)),
      ),
    );
    return wrap(pglite, secrets, release);
  } catch (error) {
    release();
    throw error;
  }
}
