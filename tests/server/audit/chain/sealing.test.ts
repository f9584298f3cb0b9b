import { createHash } from 'node:crypto';
import { compactVerify, importJWK } from 'jose';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { sealAt, verify, writeLine } from '#tests/support/audit/audit-chain.ts';

// On both engines: the order of commits, the queue and the rights belong to the engine.

const zeros = '0'.repeat(64);
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
});

afterEach(() => database.close());

const seals = () => tableRows(database, 'audit_seal', sql`order by day, position`);
const days = () => tableRows(database, 'audit_day', sql`order by day`);
/** What follows `detail` in the canonical JSON of a line of `writeLine`. */
const rest = (id: string | undefined, previous: string) =>
  `"event":"signIn.succeeded","externalUserId":null,"id":"${id}","ip":"192.0.2.7","previous":"${previous}","requestId":"r-1","userAgent":"test","visitHash":null}`;
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the sealing', () => {
  it('chains each line by SHA-256 over its canonical JSON and the hash before it (RFC 8785)', async () => {
    await writeLine(database, '2026-11-01T08:00:00.250Z', { b: 1e21, a: ['é', null, 0.5] });
    await writeLine(database, '2026-11-01T09:00:00Z');
    await sealAt(database, '2026-11-01T12:00:00Z');
    const [first, second] = await seals();
    const [firstId, secondId] = [first?.lineId, second?.lineId].map(String);

    const firstHash = sha256(
      `{"at":"2026-11-01T08:00:00.250000Z","custId":null,"detail":{"a":["é",null,0.5],"b":1e+21},${rest(firstId, zeros)}`,
    );
    const secondHash = sha256(
      `{"at":"2026-11-01T09:00:00.000000Z","custId":null,"detail":{},${rest(secondId, firstHash)}`,
    );
    expect([first?.previous, first?.hash]).toEqual([zeros, firstHash]);
    expect([second?.previous, second?.hash]).toEqual([firstHash, secondHash]);
    expect([first?.position, second?.position]).toEqual([1, 2]);
  });

  it('signs a finished day five minutes after its end, and anchors the next one on it', async () => {
    await writeLine(database, '2026-11-01T23:59:59.999Z');
    await writeLine(database, '2026-11-02T00:00:00Z');
    await sealAt(database, '2026-11-02T00:04:59.999Z');
    expect(await seals()).toHaveLength(1);
    expect(await days()).toEqual([]);

    const logged = await sealAt(database, '2026-11-02T00:05:00Z');
    const [first, second] = await seals();
    const [end] = await days();

    expect(end).toEqual({
      day: '2026-11-01',
      lines: 1,
      anchor: zeros,
      head: first?.hash,
      signature: expect.any(String),
    });
    expect([second?.day, second?.position, second?.previous]).toEqual([
      '2026-11-02',
      1,
      first?.hash,
    ]);
    // The log of the process keeps what nobody with rights in the database can change.
    expect(logged).toEqual([end]);
  });

  it('signs by a key of the internal realm, as a JWS that anybody can check', async () => {
    await writeLine(database, '2026-11-01T08:00:00Z');
    await sealAt(database, '2026-11-03T08:00:00Z');
    const [end] = await days();
    const keys = await tableRows(database, 'signing_key', sql`where realm = 'internal'`);
    const jwk = keys[0]?.publicJwk as Record<string, string>;
    const { payload, protectedHeader } = await compactVerify(
      end?.signature ?? '',
      await importJWK(jwk, 'EdDSA'),
    );

    expect(protectedHeader).toEqual({ alg: 'EdDSA', kid: keys[0]?.kid, typ: 'audit-day' });
    expect(new TextDecoder().decode(payload)).toBe(
      `{"anchor":"${zeros}","day":"2026-11-01","head":"${end?.head}","lines":1}`,
    );
  });

  it('puts a line that was late for its own day into the next one', async () => {
    await writeLine(database, '2026-11-01T08:00:00Z');
    await sealAt(database, '2026-11-02T08:00:00Z');
    await writeLine(database, '2026-11-01T23:59:59Z');
    await sealAt(database, '2026-11-02T08:00:05Z');

    expect((await seals()).map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02']);
    expect(await verify(database)).toMatchObject({ isWhole: true });
  });

  it('lets a line of a clock that is ahead wait for its day, and no other line with it', async () => {
    await writeLine(database, '2040-01-01T00:00:00Z');
    await writeLine(database, '2026-11-01T08:00:00Z');
    await sealAt(database, '2026-11-01T08:00:05Z');

    expect((await seals()).map(({ day }) => day)).toEqual(['2026-11-01']);
    expect(await verify(database)).toMatchObject({
      isWhole: true,
      lines: [expect.any(String), '1 days verified.', 'Lines that wait for their seal: 1.'],
    });
  });

  it('seals once what was committed before a crash, in as many rounds as it takes', async () => {
    await database.tx({ kind: 'identity' }, async (tx) => {
      for (let line = 0; line < 1200; line += 1)
        await recordAudit(
          tx,
          { event: 'list.exported', detail: { line } },
          { requestId: 'r', ip: '', userAgent: '' },
          Date.parse('2026-11-01T08:00:00Z'),
        );
    });
    const dies = new Error('The process is killed.');
    // The server dies after its first round: what it has committed stays, the rest waits.
    let rounds = 0;
    const dying: Database = {
      ...database,
      tx: (scope, work) => {
        if (scope.kind === 'identity' && !('readOnly' in scope)) rounds += 1;
        return rounds > 3 ? Promise.reject(dies) : database.tx(scope, work);
      },
    };
    await expect(sealAt(dying, '2026-11-01T09:00:00Z')).rejects.toThrow(dies);
    const before = await seals();
    await sealAt(database, '2026-11-01T09:00:05Z');
    const after = await seals();

    expect(before.length).toBeGreaterThan(0);
    expect(before.length).toBeLessThan(1200);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(new Set(after.map(({ lineId }) => lineId)).size).toBe(1200);
    expect(await tableRows(database, 'audit_waiting')).toEqual([]);
    expect(await verify(database)).toMatchObject({ isWhole: true });
  });

  it('leaves out a line that was rolled back', async () => {
    const refused = new Error('refused');
    const rolledBack = database.tx({ kind: 'identity' }, async (tx) => {
      const origin = { requestId: 'r', ip: '', userAgent: '' };
      await recordAudit(tx, { event: 'list.exported' }, origin, 0);
      throw refused;
    });
    await expect(rolledBack).rejects.toThrow(refused);
    await writeLine(database, '2026-11-01T08:00:00Z');
    await sealAt(database, '2026-11-01T09:00:00Z');

    expect(await seals()).toHaveLength(1);
  });
});
