import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readChainFile, textOfItem } from '#server/audit/chain/chain-file.ts';
import { allDays, type ChainDays, readChain } from '#server/audit/chain/read-chain.ts';
import { verifyFile } from '#server/audit/chain/verify-log.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rotateSigningKeys } from '#server/session/token/signing-keys.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import { writeThreeDays } from '#tests/support/audit/audit-chain.ts';
import { tamper } from '#tests/support/audit/tamper.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await writeThreeDays(database);
  // The keys of the signatures in the file are retired.
  await rotateSigningKeys(database, Date.parse('2026-11-03T12:00:00Z'));
});

afterAll(() => database.close());

async function exported(days: Partial<ChainDays> = {}): Promise<string[]> {
  const lines: string[] = [];
  for await (const item of readChain(database, { ...allDays, ...days }))
    lines.push(textOfItem(item));
  return lines;
}

/** What the verification of a file with these lines says, without hashes. */
async function verified(lines: readonly string[]): Promise<string[]> {
  const printed: string[] = [];
  const file = Readable.from([lines.map((line) => `${line}\n`).join('')]);
  const isWhole = await verifyFile(database, readChainFile(file), (text) => printed.push(text));
  expect(isWhole).toBe(!printed.some((line) => line.includes('WRONG')));
  return printed.map((line) =>
    line.replace(/ends with [0-9a-f]+ {2}/, '').replace(/line \d+/, 'line N'),
  );
}

describe('an exported audit log', () => {
  it('has each line with its hash and the one before it, and after a day its signature', async () => {
    const lines = (await exported()).map((line) => JSON.parse(line) as Record<string, unknown>);
    const [end] = await tableRows(database, 'audit_day');
    const [first, second] = lines;

    expect(lines).toHaveLength(14);
    expect(first).toEqual({
      day: '2026-11-01',
      position: 1,
      previous: '0'.repeat(64),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      id: expect.any(String),
      at: '2026-11-01T08:00:00.000000Z',
      event: 'signIn.succeeded',
      externalUserId: null,
      custId: null,
      visitHash: null,
      ip: '192.0.2.7',
      userAgent: 'test',
      requestId: 'r-1',
      detail: { hour: 8 },
    });
    expect(second?.previous).toBe(first?.hash);
    expect(lines[4]).toEqual(end);
  });

  it('verifies as a whole and in parts, with keys that were replaced since', async () => {
    expect(await verified(await exported())).toEqual([
      '2026-11-01  4 lines  signature good',
      '2026-11-02  4 lines  signature good',
      '2026-11-03  4 lines  not signed yet',
      '3 days verified.',
    ]);
    expect(await verified(await exported({ from: '2026-11-02', to: '2026-11-02' }))).toEqual([
      '2026-11-02  4 lines  signature good',
      '1 days verified.',
    ]);
  });

  it('verifies after another program has written its JSON in its own form', async () => {
    const lines = (await exported()).map((line) => {
      const entries = Object.entries(JSON.parse(line) as Record<string, unknown>);
      return JSON.stringify(Object.fromEntries(entries.toReversed()), undefined, 1).replaceAll(
        '\n',
        ' ',
      );
    });

    expect((await verified(lines)).at(-1)).toBe('3 days verified.');
  });

  type Change = (lines: string[]) => string[];

  it.each<[string, Change, string]>([
    [
      'a changed line',
      (all) => all.with(1, all[1]?.replace('"hour":9', '"hour":8') ?? ''),
      'line N (place 2) was changed',
    ],
    ['a removed line', (all) => all.toSpliced(1, 1), 'a line was removed at line N (place 2)'],
    ['a line twice', (all) => all.toSpliced(1, 0, all[1] ?? ''), 'line N (place 2) was inserted'],
    [
      'two lines that have changed places',
      (all) => all.with(1, all[2] ?? '').with(2, all[1] ?? ''),
      'line N (place 2) was re-ordered',
    ],
    [
      'a cut end of a day',
      (all) => all.toSpliced(3, 1),
      'lines were removed at its end: 3 of 4 are left, place 4 is the first that is gone',
    ],
    ['a removed signature', (all) => all.toSpliced(4, 1), 'its signature is missing'],
    ['a removed day', (all) => all.toSpliced(5, 5), 'a line was removed at line N (place 1)'],
    [
      'days that have changed places',
      (all) => [...all.slice(5, 10), ...all.slice(0, 5)],
      'a line was removed at line N (place 1)',
    ],
  ])('says what is wrong with %s', async (_name, change, fault) => {
    const printed = await verified(change(await exported()));

    expect(printed.find((line) => line.includes('WRONG: '))).toContain(`WRONG: ${fault}`);
  });

  it.each(['{', '{"day":"2026-11-01"}', '[]'])(
    'is refused with a line that is none: %s',
    async (line) => {
      await expect(verified([...(await exported()), line])).rejects.toThrow(
        'Line 15 of the file is no line of an exported audit log.',
      );
    },
  );

  it('is refused when it is empty', async () => {
    await expect(verified([])).rejects.toThrow('The file has no line of the audit log.');
  });

  it('finds a day that the owner of the database has rewritten and signed again since', async () => {
    const kept = await exported();
    await tamper(
      database,
      `update audit_day set head = '${'a'.repeat(64)}' where day = '2026-11-02'`,
      `delete from audit_day where day = '2026-11-01'`,
    );

    expect(await verified(kept)).toEqual([
      '2026-11-01  4 lines  WRONG: the database has no signed end of this day: it was removed after the export',
      '2026-11-02  4 lines  WRONG: the database has another signed end of this day: it was rewritten after the export',
      '2026-11-03  4 lines  not signed yet',
      '2 of 3 days are WRONG.',
    ]);
  });
});
