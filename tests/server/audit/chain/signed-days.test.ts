import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashLine } from '#server/audit/chain/audit-record.ts';
import { signDay } from '#server/audit/chain/day-signature.ts';
import { allDays, readChain } from '#server/audit/chain/read-chain.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createSigningKeys, rotateSigningKeys } from '#server/session/token/signing-keys.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { sealAt, writeThreeDays } from '#tests/support/audit/audit-chain.ts';
import { faultsOf, idAt, tamper } from '#tests/support/audit/tamper.ts';

const now = () => Date.parse('2026-11-02T00:05:00Z');
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  await writeThreeDays(database);
});

afterEach(() => database.close());

describe('the verification', () => {
  it('finds a day that was changed and sealed again from there on', async () => {
    await tamper(database, `update audit_log set ip = '' where id = ${idAt('2026-11-01', 3)}`);
    let previous = '';
    for await (const item of readChain(database, { ...allDays, to: '2026-11-01' })) {
      if (item.kind === 'day' || item.line === undefined) continue;
      if (item.position < 3) previous = item.hash;
      if (item.position < 3) continue;
      const hash = hashLine(previous, item.line);
      await tamper(
        database,
        `update audit_seal set previous = '${previous}', hash = '${hash}'
          where day = '2026-11-01' and position = ${item.position}`,
      );
      previous = hash;
    }
    expect(await faultsOf(database)).toEqual([
      '2026-11-01 its lines were changed and sealed again',
    ]);

    await tamper(database, `update audit_day set head = '${previous}' where day = '2026-11-01'`);
    expect((await faultsOf(database))[0]).toBe(
      '2026-11-01 its signature is that of another day or end',
    );
  });

  it('finds a forged signature', async () => {
    const stranger = await openTestDatabase();
    try {
      const key = await createSigningKeys(stranger, now).current('internal');
      const [end] = await tableRows(database, 'audit_day', sql`where day = '2026-11-01'`);
      if (end === undefined) throw new Error('The day is not signed.');
      const forged = await signDay(key, end);
      await tamper(
        database,
        `update audit_day set signature = '${forged.signature}' where day = '2026-11-01'`,
      );
      expect(await faultsOf(database)).toEqual([
        `2026-11-01 its signature is by the key ${key.kid}, which this portal never had`,
      ]);

      // The same with the id of a key that the portal has.
      const own = await createSigningKeys(database, now).current('internal');
      const posing = await signDay({ ...key, kid: own.kid }, end);
      await tamper(
        database,
        `update audit_day set signature = '${posing.signature}' where day = '2026-11-01'`,
      );
      expect(await faultsOf(database)).toEqual([
        `2026-11-01 its signature is not by the key ${own.kid} that it names`,
      ]);
    } finally {
      await stranger.close();
    }
  });

  it('finds the signature of another day, and one by the key of the airlines', async () => {
    const keys = createSigningKeys(database, now);
    const [end] = await tableRows(database, 'audit_day', sql`where day = '2026-11-01'`);
    if (end === undefined) throw new Error('The day is not signed.');
    await tamper(
      database,
      `update audit_day set signature =
        (select signature from audit_day where day = '2026-11-02') where day = '2026-11-01'`,
    );
    expect(await faultsOf(database)).toEqual([
      '2026-11-01 its signature is that of another day or end',
    ]);

    const key = await keys.current('customer');
    const { signature } = await signDay(key, end);
    await tamper(
      database,
      `update audit_day set signature = '${signature}' where day = '2026-11-01'`,
    );
    expect(await faultsOf(database)).toEqual([
      `2026-11-01 its signature is by the key ${key.kid}, which this portal never had`,
    ]);
  });

  it('accepts signatures of keys that were replaced since', async () => {
    await rotateSigningKeys(database, Date.parse('2026-11-03T13:00:00Z'));
    await sealAt(database, '2026-11-04T08:00:00Z');
    const signed = await tableRows(database, 'audit_day');
    const headers = new Set(signed.map(({ signature }) => signature.split('.')[0]));

    expect(await faultsOf(database)).toEqual([]);
    expect([signed.length, headers.size]).toEqual([3, 2]);
  });

  it.each([
    ['2026-11-01', '2026-11-02'],
    ['2026-11-02', '2026-11-03'],
  ])('finds a whole day that was removed, signature included: %s', async (day, next) => {
    await tamper(
      database,
      `delete from audit_log using audit_seal where line_id = id and day = '${day}'`,
      `delete from audit_seal where day = '${day}'`,
      `delete from audit_day where day = '${day}'`,
    );

    expect((await faultsOf(database))[0]).toMatch(new RegExp(`^${next} `));
  });

  it('finds a missing signature', async () => {
    await tamper(database, `delete from audit_day where day = '2026-11-01'`);

    expect(await faultsOf(database)).toEqual(['2026-11-01 its signature is missing']);
  });
});
