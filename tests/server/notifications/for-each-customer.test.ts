import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellDueNews } from '#server/app/upkeep/tell-due-news.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
  await portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from notification`);
    await tx.execute(
      sql`alter table notification add constraint not_for_aurora check (cust_id <> 'AUR')`,
    );
  });
}, 300_000);

afterAll(() => portal.close());

describe('news of a customer that cannot be stored', () => {
  it('fail the chore, and all other customers are told', async () => {
    const { database, clock } = portal;

    await expect(tellDueNews({ database, now: clock.now })).rejects.toThrow(/^1 of \d+ customers$/);

    const told = await tableRows(database, 'notification');
    expect(told.map(({ custId }) => custId).toSorted()).toContain('BOR');
    expect(told.map(({ custId }) => custId)).not.toContain('AUR');
  });
});
