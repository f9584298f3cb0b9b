import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import type { PageOf } from '#contract/lists/list.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { estimateDesk } from '#tests/support/utilisation/estimate-desk.ts';
import { monthOfLease, utilisationOf } from '#tests/support/utilisation/report-month.ts';

let portal: SeededPortal;
let airline: TestBrowser;
let desk: ReturnType<typeof estimateDesk>;

beforeAll(async () => {
  portal = await createSeededPortal();
  airline = await portal.enter('everything@aurora.example');
  desk = estimateDesk(await enterInternally(portal));
}, 240_000);

afterAll(() => portal.close());

/** Reports of a lease are due on a day, moved by its calendars. */
async function setDue(leaseNo: string, day: number, calendars: string): Promise<void> {
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update lease set util_due_day = ${day}, calendars = ${calendars}
      where lease_no = ${leaseNo}`),
  );
}

async function dueOnEveryScreen(leaseNo: string, month: string): Promise<readonly string[]> {
  const input = await utilisationOf(airline).read(`month=${month}`);
  const late = await desk.find(leaseNo, month);
  return [monthOfLease(input, leaseNo).facts.due, late.due, (await desk.show(late)).due];
}

describe('the calendars of a lease (§0, §3.9)', () => {
  it.each([
    // Monday 6 April 2026 is Easter Monday: closed in London, open in New York.
    ['newYork', 6, '2026-04-06'],
    ['newYork+london', 6, '2026-04-07'],
    // Friday 3 April 2026 is Good Friday: closed for TARGET and by name; the market of US securities closes early only.
    ['usGovernmentSecurities', 3, '2026-04-03'],
    ['usGovernmentSecurities+goodFriday', 3, '2026-04-06'],
    ['target', 3, '2026-04-07'],
  ])('%s move the due date of a report from %i April', async (calendars, day, due) => {
    await setDue('AUR-A02', day, calendars);

    expect(await dueOnEveryScreen('AUR-A02', '2026-03')).toEqual([due, due, due]);
  });

  it('are shown with the account of the lease', async () => {
    await setDue('AUR-A02', 10, 'newYork+london');
    const answer = await airline.call('GET', '/portal/api/lease-accounts?q=AUR-A02');
    const { items } = answer.json<PageOf<typeof leaseAccountList>>();

    expect(items.map(({ calendars }) => calendars)).toEqual(['New York + London']);
  });

  it('are known names only', async () => {
    await expect(setDue('AUR-A02', 10, 'newYork+paris')).rejects.toMatchObject({
      cause: { constraint: 'lease_calendars' },
    });
  });
});
