import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openPostgres } from '#server/platform/db/postgres/open-postgres.ts';
import { openTestDatabase, openTestServerDatabase } from '#tests/support/run/open-test-database.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { sealAt, verify } from '#tests/support/audit/audit-chain.ts';

const at = '2026-11-01T08:00:00Z';
const origin = { requestId: 'r', ip: '192.0.2.7', userAgent: 'test' };
let database: Database;
let others: Database[];

// On both engines: one of them has a single connection, where transactions never overlap.
const isServer = inject('databaseTemplate').engine === 'postgres';

beforeEach(async () => {
  if (!isServer) {
    database = await openTestDatabase();
    others = [database, database, database];
    return;
  }
  const opened = await openTestServerDatabase();
  database = opened.database;
  others = [1, 2, 3].map(() => openPostgres({ engine: 'postgres', url: opened.url }));
});

afterEach(async () => {
  if (isServer) await Promise.all(others.map((other) => other.close()));
  await database.close();
});

const refused = new Error('refused');

/** Writes a line, and gives up every fifth transaction. */
async function write(writer: Database, line: number): Promise<void> {
  const written = writer.tx({ kind: 'tenant', custId: '' }, async (tx) => {
    const entry = { event: 'list.exported', detail: { line } } as const;
    await recordAudit(tx, entry, origin, Date.parse(at));
    if (line % 5 === 0) throw refused;
  });
  if (line % 5 === 0) await expect(written).rejects.toThrow(refused);
  else await written;
}

describe('lines of 50 parallel writes', () => {
  it('are each sealed once, while three servers seal', async () => {
    const writeAll = () =>
      Promise.all(
        Array.from({ length: 50 }, (_, line) =>
          write(others[line % others.length] ?? database, line),
        ),
      );
    const sealAll = () =>
      Promise.all(others.flatMap((other) => Array.from({ length: 4 }, () => sealAt(other, at))));
    await Promise.all([writeAll(), sealAll()]);
    // Now all of them find the same lines at the same moment.
    await writeAll();
    await sealAll();
    await sealAt(database, at);
    const seals = await tableRows(database, 'audit_seal');
    const kept = await database.tx({ kind: 'owner' }, (tx) =>
      selectRows<{ id: number }>(tx, sql`select id from audit_log`),
    );

    expect(kept).toHaveLength(80);
    expect(seals.map(({ lineId }) => lineId).toSorted((a, b) => a - b)).toEqual(
      kept.map(({ id }) => id).toSorted((a, b) => a - b),
    );
    expect(new Set(seals.map(({ position }) => position)).size).toBe(80);
    expect(await verify(database)).toMatchObject({ isWhole: true });
  });

  it.runIf(isServer)('do not wait for each other or for a seal', async () => {
    let commit: (() => void) | undefined;
    const isHeld = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let begun: (() => void) | undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const slow = database.tx({ kind: 'identity' }, async (tx) => {
      await recordAudit(tx, { event: 'list.exported' }, origin, Date.parse(at));
      begun?.();
      await isHeld;
    });
    await hasBegun;
    // A later id commits and is sealed first; the earlier one follows it.
    await write(database, 1);
    await sealAt(database, at);
    expect(await tableRows(database, 'audit_seal')).toHaveLength(1);
    commit?.();
    await slow;
    await sealAt(database, at);
    const seals = await tableRows(database, 'audit_seal');
    const inOrder = seals.toSorted((one, other) => one.position - other.position);

    expect(inOrder.map(({ lineId }) => lineId)).toEqual(
      seals.map(({ lineId }) => lineId).toSorted((a, b) => b - a),
    );
    expect(await verify(database)).toMatchObject({ isWhole: true });
  });
});
