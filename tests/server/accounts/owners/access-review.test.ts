import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessReview, DoneReview } from '#contract/accounts/access-review.ts';
import type { Customer } from '#contract/session/acting-customer.ts';
import { remindOfReviews } from '#server/accounts/owners/remind-of-reviews.steps.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { answerOf, ownerDesk } from '#tests/support/accounts/owner-desk.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

const path = '/portal/api/access-review';
let portal: SeededPortal;
let elin: TestBrowser;
const desk = ownerDesk(() => elin);

beforeAll(async () => {
  portal = await createSeededPortal();
  elin = await portal.enter('everything@aurora.example');
}, 240_000);

afterAll(() => portal.close());

const open = async () => (await elin.call('GET', path)).json<AccessReview>();

/** Decides on everybody who can sign in; `leavers` are deactivated. */
const decide = ({ quarter, users }: AccessReview, ...leavers: string[]) => ({
  quarter,
  users: users
    .filter(({ status }) => status === 'active')
    .map(({ id, rowVersion, email }) => ({
      id,
      rowVersion,
      decision: leavers.includes(email) ? 'deactivate' : 'keep',
    })),
});
const confirm = (payload: object, key: string = randomUUID()) =>
  elin.call('POST', path, { payload, headers: { 'idempotency-key': key } });
const reviews = () => tableRows(portal.database, 'access_review', sql`where cust_id = 'AUR'`);
const customer = async (who: 'users' | 'security' | 'claims') => {
  const browser = await enterInternally(portal, who);
  const answer = await browser.call('GET', '/portal/api/internal/customers?q=Aurora');
  return answer.json<{ items: Customer[] }>().items[0];
};
const reminders = async () => {
  await remindOfReviews({ database: portal.database, now: portal.clock.now });
  const rows = await tableRows(
    portal.database,
    'notification',
    sql`where subject like '%:review:%' and cust_id = 'AUR' order by at, id`,
  );
  return rows.map(({ title, path: to }) => [title, to]);
};

describe('the review of access (AC-2)', () => {
  it('is asked of owners when it is due, once, and the lessor sees where it stands', async () => {
    const due = await customer('users');

    // The demo data are of 2026-06-15, the middle of a quarter.
    expect(await reminders()).toEqual([
      ['Overdue: review the access of your users for Q2 2026', '/colleagues/review'],
    ]);
    expect(await reminders()).toHaveLength(1);
    expect(due?.review).toEqual({ state: 'overdue', lastOn: null });
    expect((await customer('security'))?.review?.state).toBe('overdue');
    expect((await customer('claims'))?.review).toBeNull();
  });

  it('refuses to confirm users as they are no longer, somebody left out, or oneself gone', async () => {
    const read = await open();
    const generic = await desk.find('generic@aurora.example');
    await desk.setAccess(generic, { ...generic.access, technical: true });
    const fresh = await open();
    const whole = decide(fresh);

    const answers = [
      await confirm(decide(read)),
      await confirm({ ...whole, users: whole.users.slice(1) }),
      await confirm({ ...whole, quarter: '2026-Q1' }),
      await confirm(decide(fresh, 'everything@aurora.example')),
    ];

    expect(answers.map(answerOf)).toEqual([
      [409, 'conflict'],
      [409, 'conflict'],
      [409, 'conflict'],
      [403, 'anotherPerson'],
    ]);
    expect(await reviews()).toEqual([]);
  });

  it('stores who confirmed what of whom, deactivates who has left, and is made once', async () => {
    const review = await open();
    const body = decide(review, 'unverified@aurora.example');
    const key = randomUUID();

    const answers = [await confirm(body, key), await confirm(body, key)];
    const second = await confirm(decide(await open()));
    const [stored] = await reviews();
    const users = await tableRows(
      portal.database,
      'access_review_user',
      sql`where review_id = ${stored?.id}`,
    );

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json<DoneReview>()).toMatchObject({
      quarter: '2026-Q2',
      confirmedBy: 'Elín Sigurðardóttir',
    });
    expect(
      answers[0]
        ?.json<DoneReview>()
        .users.map(({ email, decision, access, owner }) => ({ email, decision, access, owner })),
    ).toEqual(
      review.users
        .filter(({ status }) => status === 'active')
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
        .map(({ email, access, owner }) => {
          const decision = email.startsWith('unverified') ? 'deactivate' : 'keep';
          return { email, decision, access, owner };
        }),
    );
    expect((await open()).done).toEqual(answers[0]?.json<DoneReview>());
    expect(answerOf(second)).toEqual([409, 'conflict']);
    expect(users).toHaveLength(9);
    expect(users.find(({ email }) => email === 'unverified@aurora.example')).toMatchObject({
      decision: 'deactivate',
      customerAccess: 'Y',
    });
    expect((await desk.find('unverified@aurora.example')).status).toBe('disabled');
    const lines = await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'access.reviewed'`,
    );
    expect(lines.map(({ detail }) => detail)).toEqual([
      { quarter: '2026-Q2', kept: 8, deactivated: ['unverified@aurora.example'] },
    ]);
    expect((await customer('users'))?.review).toEqual({ state: 'done', lastOn: '2026-06-15' });
  });

  it('shows in the next quarter what has changed since, and reminds again after two weeks', async () => {
    portal.clock.advance(17 * 86_400);
    elin = await portal.enter('everything@aurora.example');
    const generic = await desk.find('generic@aurora.example');
    await desk.setAccess(generic, { ...generic.access, technical: false, financial: true });
    await desk.invite('new@aurora.example');

    const { quarter, dueOn, last, users } = await open();
    const changes = users.flatMap((one) => one.changes.map((change) => [one.email, change]));

    expect([quarter, dueOn, last?.quarter]).toEqual(['2026-Q3', '2026-07-01', '2026-Q2']);
    expect(changes).toEqual([
      ['generic@aurora.example', 'Financial given'],
      ['generic@aurora.example', 'Technical taken'],
      ['new@aurora.example', 'New since the last review'],
    ]);
    expect((await reminders()).at(-1)?.[0]).toBe('Review the access of your users for Q3 2026');
    portal.clock.advance(14 * 86_400);
    expect((await reminders()).at(-1)?.[0]).toMatch(/^Overdue/);
    expect(await reminders()).toHaveLength(3);
    elin = await portal.enter('everything@aurora.example');
    const done = (await confirm(decide(await open()))).json<DoneReview>();
    expect(done.users.filter((one) => one.changes.length > 0).map(({ email }) => email)).toEqual([
      'generic@aurora.example',
      'new@aurora.example',
    ]);
  });
});
