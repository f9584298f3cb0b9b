import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeLinesBefore } from '#server/audit/chain/remove-lines.steps.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { sealAt, verify, writeThreeDays } from '#tests/support/audit/audit-chain.ts';
import { faultsOf, tamper } from '#tests/support/audit/tamper.ts';

let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  await writeThreeDays(database);
});

afterEach(() => database.close());

const before = (day: string) =>
  removeLinesBefore(database, day, Date.parse('2026-11-03T13:00:00Z'));

describe('the removal of old lines', () => {
  it('leaves a log that verifies, and says in it what was removed', async () => {
    expect(await before('2026-11-02')).toBe(4);
    await sealAt(database, '2026-11-03T13:00:05Z');
    const { isWhole, lines } = await verify(database);
    const left = await tableRows(database, 'audit_log', sql`order by id`);

    expect(isWhole).toBe(true);
    expect(lines.filter((line) => line.includes('lines removed by audit:remove'))).toEqual([
      expect.stringMatching(/^2026-11-01 {2}4 lines/),
    ]);
    expect(left).toHaveLength(9);
    expect(left.at(-1)).toMatchObject({
      event: 'auditLog.removed',
      detail: { before: '2026-11-02', lines: 4 },
    });
  });

  it('is found when no line of the log says it', async () => {
    await before('2026-11-02');
    await tamper(
      database,
      'delete from audit_waiting',
      `delete from audit_log where event = 'auditLog.removed'`,
    );

    expect(await faultsOf(database)).toEqual([
      '2026-11-01 all its lines are gone, and no line of the log says that they were removed',
    ]);
  });

  it('explains no day from the one that it names on', async () => {
    await before('2026-11-02');
    await sealAt(database, '2026-11-03T13:00:05Z');
    await tamper(
      database,
      `delete from audit_log using audit_seal where line_id = id and day = '2026-11-02'`,
      `delete from audit_seal where day = '2026-11-02'`,
    );

    expect(await faultsOf(database)).toEqual([
      '2026-11-02 all its lines are gone, and no line of the log says that they were removed',
    ]);
  });

  it('is refused for a day that is not signed', async () => {
    await expect(before('2026-11-03')).rejects.toThrow(
      'The last signed day is 2026-11-02. Name that day or an earlier one. Nothing was removed.',
    );
    expect(await tableRows(database, 'audit_log')).toHaveLength(12);
  });
});
