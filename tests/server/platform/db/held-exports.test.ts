import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { insertFixture } from '#tests/support/portal/identity-fixture.ts';
import { openTestServerDatabase } from '#tests/support/run/open-test-database.ts';

describe.runIf(inject('databaseTemplate').engine === 'postgres')('22 exports of one user', () => {
  let database: Database;
  let holder: Client;
  let portal: TestPortal;

  beforeAll(async () => {
    const opened = await openTestServerDatabase();
    database = opened.database;
    await insertFixture(database);
    portal = await createTestPortal({ database });
    holder = new Client({ connectionString: opened.url });
    await holder.connect();
  });

  afterAll(async () => {
    await holder.end();
    await portal.close();
    await database.close();
  });

  it('never make another airline wait, and say which place they would have (Q1)', async () => {
    const busy = await portal.signIn('all@alpha.example');
    const idle = await portal.signIn('all@beta.example');
    const unanswered = new Set<number>();
    const exportOf = async (index: number) => {
      unanswered.add(index);
      const format = ['xlsx', 'csv', 'pdf'][index % 3];
      const answer = await busy.call('GET', `/portal/api/documents/export?format=${format}`);
      unanswered.delete(index);
      return answer;
    };

    // What reads the table waits, so none of the twelve that are let in ends before it is released.
    await holder.query('begin; lock table document in access exclusive mode');
    const started = Array.from({ length: 22 }, (_, index) => exportOf(index));
    await expect.poll(() => unanswered.size, { timeout: 10_000 }).toBe(12);
    const { statusCode } = await idle.call('GET', '/portal/api/invoices/export?format=csv');
    const left = unanswered.size;
    await holder.query('rollback');
    const answers = await Promise.all(started);
    const refused = answers.find((answer) => answer.statusCode === 429);

    expect(statusCode).toBe(200);
    expect(left).toBe(12);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(12);
    expect(refused?.json<{ detail: string }>().detail).toContain('this one would be number 11');
  });
});
