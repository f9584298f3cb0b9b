import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lateness } from '#contract/utilisation/desk/internal-lateness.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';
import { tellDueNews } from '#server/app/upkeep/tell-due-news.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;

beforeAll(async () => {
  portal = await createSeededPortal();
}, 120_000);

afterAll(() => portal.close());

const mails = () =>
  portal.database.tx({ kind: 'identity' }, (tx) =>
    selectRows<{ to: string; subject: string; body: string }>(
      tx,
      sql`select to_address as to, subject, body from mail_message
        where kind = 'repeatedLateness' and subject like '%AUR-A02%'`,
    ),
  );

describe('a lease whose third report of twelve is late (§1.8)', () => {
  it('is told once to its lease manager, the desk and the airline', async () => {
    const { database, clock } = portal;
    await tellDueNews({ database, now: clock.now });
    await tellDueNews({ database, now: clock.now });
    const lessor = await enterInternally(portal);
    const airline = await portal.enter('customer@aurora.example');
    const list = await lessor.call('GET', '/portal/api/internal/late-reports?q=AUR-A02');
    const told = await airline.call('GET', '/portal/api/notifications?pageSize=100');
    const titles = told.json<{ items: { title: string }[] }>().items.map(({ title }) => title);
    const [mail, ...others] = await mails();

    expect(list.json<{ items: Lateness[] }>().items).toMatchObject([
      {
        custId: 'AUR',
        leaseNo: 'AUR-A02',
        month: '2026-05',
        lateCount: 5,
        lateMonths: 'June 2025, December 2025, March 2026, April 2026, May 2026',
      },
    ]);
    expect(titles.filter((title) => title.includes('Repeatedly late'))).toContain(
      'Repeatedly late utilisation: lease AUR-A02',
    );
    expect(
      titles.filter((title) => title.endsWith('late utilisation: lease AUR-A02')),
    ).toHaveLength(1);
    expect(others).toEqual([]);
    expect(mail?.to).toMatch(/@lessor\.example$/);
    expect(mail?.body).toContain('March 2026, April 2026, May 2026');
  });

  it('is read in three statements, and by nobody of a customer', async () => {
    const lessor = await enterInternally(portal);
    const url = '/portal/api/internal/late-reports';
    const admin = await portal.enter('admin@aurora.example');

    expect(await portal.countStatements(() => lessor.call('GET', url), 'lessor')).toBe(3);
    expect((await admin.call('GET', url)).statusCode).toBe(403);
  });
});
