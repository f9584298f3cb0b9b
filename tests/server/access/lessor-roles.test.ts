import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Call, isOfLessor } from '#contract/call/call.ts';
import { hasDuty } from '#domain/access/duties.ts';
import { type LessorRole, lessorRoles } from '#domain/access/lessor-roles.ts';
import { actFor, chooseCustomer } from '#tests/support/portal/act-for.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { causeOf } from '#tests/support/databases/cause-of.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let browsers: ReadonlyMap<LessorRole, TestBrowser>;

beforeAll(async () => {
  portal = await createSeededPortal();
  const entered = lessorRoles.map(
    async (role) => [role, await enterInternally(portal, role)] as const,
  );
  browsers = new Map(await Promise.all(entered));
}, 240_000);

afterAll(() => portal.close());

const as = (role: LessorRole): TestBrowser => {
  const browser = browsers.get(role);
  if (browser === undefined) throw new Error(`Nobody has the role ${role}.`);
  return browser;
};

/** A request about nothing that exists: it is refused for the role, or for anything else. */
async function isRefused(call: Call, role: LessorRole): Promise<boolean> {
  const url = call.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
  const options = call.body === undefined ? {} : { payload: {} };
  const answer = await as(role).call(call.method, url, options);
  expect(answer.statusCode).not.toBe(401);
  return answer.statusCode === 403;
}

const internal = calls.flatMap((call) =>
  isOfLessor(call.access) ? [{ call, name: call.name, duty: call.access.lessor }] : [],
);

describe('a call of the internal area (AC-5)', () => {
  it.each(internal)('$name admits the roles of $duty and no other', async ({ call, duty }) => {
    const refused = await Promise.all(
      lessorRoles.map(async (role) => [role, await isRefused(call, role)]),
    );

    expect(refused).toEqual(lessorRoles.map((role) => [role, !hasDuty([role], duty)]));
  });
});

describe('a user of the lessor who acts for a customer (R16)', () => {
  it('reads its claims as a viewer, and begins none', async () => {
    const viewer = await actFor(as('viewer'), 'AUR');
    const read = await viewer.call('GET', '/portal/api/claims');
    const begun = await viewer.call('POST', '/portal/api/claims', { payload: {} });

    expect(read.statusCode).toBe(200);
    expect([begun.statusCode, begun.json<{ detail: string }>().detail]).toEqual([
      403,
      'This needs the role Claims. A colleague with the role Users can give it to you.',
    ]);
  });

  it.each(['users', 'security', 'audit'] as const)('is nobody with the role %s', async (role) => {
    expect((await chooseCustomer(as(role), 'AUR')).statusCode).toBe(403);
  });

  it('sees nothing more of the customer from the moment the role is gone', async () => {
    const browser = await actFor(await enterInternally(portal, 'billing'), 'AUR');
    const list = () => browser.call('GET', '/portal/api/invoices');
    const before = await list();
    await giveRoles('billing@lessor.example', '{}', null);
    const after = await list();
    await giveRoles('billing@lessor.example', '{billing}', null);

    expect([before.statusCode, after.statusCode]).toEqual([200, 403]);
  });
});

/** Gives roles as the role of requests does, without the rules of the calls. */
function giveRoles(email: string, roles: string, givenBy: string | null): Promise<unknown> {
  const giver = sql`(select external_user_id from user_account where email = ${givenBy})`;
  return portal.database.tx({ kind: 'identity' }, (tx) =>
    tx.execute(sql`update user_account set lessor_roles = ${roles}, roles_given_by = ${giver}
      where email = ${email}`),
  );
}

describe('the database role of requests', () => {
  it('gives nobody roles of their own', async () => {
    const users = 'users@lessor.example';

    expect(await causeOf(giveRoles(users, '{users,audit}', users))).toContain(
      'user_account_own_roles',
    );
  });

  it('gives who hands out roles none that decides about money', async () => {
    const given = giveRoles('security@lessor.example', '{users,payments}', 'users@lessor.example');

    expect(await causeOf(given)).toContain('user_account_money_apart');
  });

  it('knows no other roles, and none of a customer’s user', async () => {
    const unknown = await causeOf(giveRoles('audit@lessor.example', '{owner}', null));
    const stranger = await causeOf(giveRoles('finance@aurora.example', '{claims}', null));

    expect(unknown).toContain('user_account_known_roles');
    expect(stranger).toContain('user_account_roles_realm');
  });
});
