import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailDigests } from '#server/notifications/mail/mail-digests.steps.ts';
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

describe('the daily mail of a customer whose time zone is unknown', () => {
  it('fails, and all other customers get theirs', async () => {
    const { database, config, clock } = portal;
    await database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update customer set time_zone = 'Europe/Lisboa' where cust_id = 'AUR'`),
    );
    clock.advance(86_400);

    await expect(mailDigests({ database, config, now: clock.now })).rejects.toThrow(
      /^1 of \d+ customers$/,
    );

    const mails = await tableRows(database, 'mail_message');
    expect(mails.map(({ custId }) => custId)).toContain('BOR');
  });
});
