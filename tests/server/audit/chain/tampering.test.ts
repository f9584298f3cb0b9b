import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashLine } from '#server/audit/chain/audit-record.ts';
import { lineOfRow } from '#server/audit/chain/line-of-row.ts';
import { listWaitingLines } from '#server/audit/chain/seals.queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { verify, writeLine, writeThreeDays } from '#tests/support/audit/audit-chain.ts';
import { faultsOf, idAt, tamper } from '#tests/support/audit/tamper.ts';

const secondPlace = `where day = '2026-11-01' and position = 2`;
const thirdPlace = `where day = '2026-11-01' and position = 3`;
let database: Database;

beforeEach(async () => {
  database = await openTestDatabase();
  await writeThreeDays(database);
});

afterEach(() => database.close());

/** Shifts the places from one on by one, to make room or to close a gap. */
const shift = (day: string, from: number, by: 1 | -1) => [
  `update audit_seal set position = position + 1000 where day = '${day}' and position >= ${from}`,
  `update audit_seal set position = position - 1000 + ${by} where day = '${day}' and position >= 1000`,
];

/** Adds a line to a place of a day, with a seal that fits the line and the one before it. */
async function insertSealed(day: string, position: number): Promise<void> {
  const [before] = await tableRows(
    database,
    'audit_seal',
    sql`where day = ${day}::date and position = ${position - 1}`,
  );
  const previous = before?.hash ?? '';
  await writeLine(database, `${day}T08:30:00Z`, { forged: true });
  const [row] = await database.tx({ kind: 'identity' }, (tx) =>
    listWaitingLines(tx, '2026-11-30', 1),
  );
  if (row === undefined) throw new Error('There is no line.');
  const { lineId } = row;
  const hash = hashLine(previous, lineOfRow(row));
  await tamper(
    database,
    ...shift(day, position, 1),
    `insert into audit_seal values (${lineId}, '${day}', ${position}, '${previous}', '${hash}')`,
    'delete from audit_waiting',
  );
}

describe('the verification', () => {
  it('says of each day how many lines it has, and that its signature is good', async () => {
    const [first, second] = await tableRows(database, 'audit_day', sql`order by day`);
    const { isWhole, lines } = await verify(database);

    expect(isWhole).toBe(true);
    expect(lines).toEqual([
      `2026-11-01  4 lines  ends with ${first?.head}  signature good`,
      `2026-11-02  4 lines  ends with ${second?.head}  signature good`,
      expect.stringMatching(/^2026-11-03 {2}4 lines {2}ends with [0-9a-f]{64} {2}not signed yet$/),
      '3 days verified.',
    ]);
  });

  it.each([
    ["event = 'claim.paid'", 'its event'],
    ["at = at + interval '1 microsecond'", 'its moment by a microsecond'],
    ["ip = '192.0.2.8'", 'its address'],
    ["cust_id = 'BETA'", 'its customer'],
    [`detail = '{"hour": 90}'`, 'a detail'],
    [`detail = '{"hour": 9.0}'`, 'the form of a number'],
    [`detail = '{"hour": 9.00000000000000000001}'`, 'a digit that most programs do not hold'],
    ['external_user_id = gen_random_uuid()', 'its user'],
  ])('finds a line that was changed: %s (%s)', async (change) => {
    await tamper(database, `update audit_log set ${change} where id = ${idAt('2026-11-01', 2)}`);

    expect(await faultsOf(database)).toEqual(['2026-11-01 line N (place 2) was changed']);
  });

  it('finds a line of the open day that was changed', async () => {
    await tamper(database, `update audit_log set ip = '' where id = ${idAt('2026-11-03', 4)}`);

    expect(await faultsOf(database)).toEqual(['2026-11-03 line N (place 4) was changed']);
  });

  it('finds a removed line whose seal is left', async () => {
    await tamper(database, `delete from audit_log where id = ${idAt('2026-11-01', 3)}`);

    expect(await faultsOf(database)).toEqual(['2026-11-01 a line was removed at line N (place 3)']);
  });

  it('finds a line removed in the middle with its seal, also when the places are closed up', async () => {
    await tamper(
      database,
      `delete from audit_log where id = ${idAt('2026-11-01', 2)}`,
      `delete from audit_seal where day = '2026-11-01' and position = 2`,
    );
    expect(await faultsOf(database)).toEqual(['2026-11-01 a line was removed at line N (place 2)']);

    await tamper(database, ...shift('2026-11-01', 3, -1));
    expect(await faultsOf(database)).toEqual(['2026-11-01 a line was removed at line N (place 2)']);
  });

  it('finds lines removed at the end of a signed day', async () => {
    await tamper(
      database,
      `delete from audit_log where id in
        (select line_id from audit_seal where day = '2026-11-02' and position > 2)`,
      `delete from audit_seal where day = '2026-11-02' and position > 2`,
    );

    expect(await faultsOf(database)).toEqual([
      '2026-11-02 lines were removed at its end: 2 of 4 are left, place 3 is the first that is gone',
    ]);
  });

  it('finds a line inserted in the middle with a seal of its own', async () => {
    await insertSealed('2026-11-01', 3);

    expect(await faultsOf(database)).toEqual(['2026-11-01 line N (place 3) was inserted']);
  });

  it('finds a line inserted at the end of a signed day', async () => {
    await insertSealed('2026-11-01', 5);

    expect(await faultsOf(database)).toEqual([
      '2026-11-01 lines were inserted at its end: 4 were signed, place 5 is the first that was inserted',
    ]);
  });

  it('finds a line inserted past the queue', async () => {
    await writeLine(database, '2026-11-01T08:30:00Z');
    await tamper(database, 'delete from audit_waiting');

    expect(await faultsOf(database)).toEqual([
      'WRONG: 1 lines have no seal and wait for none; line N is the first that was inserted, or lost its seal.',
    ]);
  });

  it('finds lines whose seals have changed places', async () => {
    await tamper(
      database,
      `update audit_seal set position = 9 where day = '2026-11-01' and position = 2`,
      `update audit_seal set position = 2 where day = '2026-11-01' and position = 3`,
      `update audit_seal set position = 3 where day = '2026-11-01' and position = 9`,
    );

    expect(await faultsOf(database)).toEqual(['2026-11-01 line N (place 2) was re-ordered']);
  });

  it('finds lines that have changed places under their seals', async () => {
    await tamper(
      database,
      `update audit_seal set line_id = -line_id ${secondPlace}`,
      `update audit_seal set line_id = -${idAt('2026-11-01', 2)} ${thirdPlace}`,
      `update audit_seal set line_id = 1 - line_id ${secondPlace}`,
    );

    expect(await faultsOf(database)).toEqual(['2026-11-01 line N (place 2) was changed']);
  });
});
