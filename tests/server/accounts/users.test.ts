import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit-log.ts';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import type { UserAccess } from '#domain/access/access-flags.ts';
import { listMail } from '#server/platform/mail/mail.queries.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const base = '/portal/api/internal';
const none: UserAccess = {
  financial: false,
  customer: false,
  technical: false,
  servicedEntity: false,
  admin: false,
};

let portal: SeededPortal;
let iris: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  iris = await enterInternally(portal);
}, 120_000);

afterAll(() => portal.close());

const userOf = async (email: string): Promise<CustomerUser> => {
  const answer = await iris.call('GET', `${base}/users?q=${email}`);
  const [user] = answer.json<{ items: CustomerUser[] }>().items;
  if (user === undefined) throw new Error(`There is no ${email}.`);
  return user;
};

const put = (path: string, payload: object) =>
  iris.call('PUT', `${base}${path}`, { payload, headers: { 'idempotency-key': randomUUID() } });
const grant = ({ id, rowVersion }: CustomerUser, access: UserAccess) =>
  put(`/users/${id}/access`, { rowVersion, access });
const codeOf = (answer: Awaited<ReturnType<typeof put>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const mails = () => portal.database.tx({ kind: 'identity' }, (tx) => listMail(tx, 50));
const entries = async (query: string) =>
  (await iris.call('GET', `${base}/audit?${query}`)).json<{
    items: AuditEntry[];
    total: number;
    facets: { events: string[] };
  }>();

describe('users of customers', () => {
  it('are listed for all customers, narrowed and searched', async () => {
    const all = (await iris.call('GET', `${base}/users?pageSize=50`)).json<{
      items: CustomerUser[];
      total: number;
      facets: object;
    }>();
    const borealis = (await iris.call('GET', `${base}/users?customer=BOR`)).json<{
      items: CustomerUser[];
    }>();

    expect([all.total, all.items.some(({ email }) => email.endsWith('@lessor.example'))]).toEqual([
      13,
      false,
    ]);
    expect(borealis.items.map(({ email }) => email)).toEqual([
      'finance@borealis.example',
      'everything@borealis.example',
    ]);
    expect(all.facets).toMatchObject({
      customers: [
        { id: 'AUR', name: 'Aurora Airways' },
        { id: 'BOR' },
        { id: 'CUM' },
        { id: 'NIM' },
      ],
    });
  });

  it('get and lose access with their next call, whatever their token says', async () => {
    const generic = await portal.enter('generic@aurora.example');
    const before = await generic.call('GET', '/portal/api/invoices');
    const user = await userOf('generic@aurora.example');

    const granted = await grant(user, { ...none, financial: true });
    const after = await generic.call('GET', '/portal/api/invoices');

    expect(granted.json()).toMatchObject({ access: { ...none, financial: true } });
    expect([before.statusCode, after.statusCode]).toEqual([403, 200]);
  });

  it('are not overwritten: who read an old version gets a conflict, a repeat its answer', async () => {
    const user = await userOf('technical@aurora.example');
    const mine = { ...user.access, customer: true };

    const first = await grant(user, mine);
    const repeat = await grant(user, mine);
    const other = await grant(user, { ...user.access, financial: true });
    const shown = await iris.call('GET', `${base}/users/${user.id}`);

    expect([first.statusCode, repeat.statusCode]).toEqual([200, 200]);
    expect(repeat.json()).toEqual(first.json());
    expect(codeOf(other)).toEqual([409, 'conflict']);
    expect(shown.json()).toMatchObject({ access: mine });
  });

  it('keep one administrator of the customer', async () => {
    const admin = await userOf('admin@aurora.example');
    const { id, rowVersion } = admin;

    const stripped = await grant(admin, none);
    const disabled = await put(`/users/${id}/status`, { rowVersion, status: 'disabled' });
    const second = await userOf('customer@aurora.example');
    await grant(second, { ...second.access, admin: true });
    const replaced = await grant(admin, none);

    expect([codeOf(stripped), codeOf(disabled)]).toEqual([
      [409, 'lastAdmin'],
      [409, 'lastAdmin'],
    ]);
    expect(replaced.statusCode).toBe(200);
  });

  it('are out at once when they are deactivated, and can come back (S7)', async () => {
    const finance = await portal.enter('finance@borealis.example');
    const { id, rowVersion } = await userOf('finance@borealis.example');

    const off = await put(`/users/${id}/status`, { rowVersion, status: 'disabled' });
    const call = await finance.call('GET', '/portal/api/me');
    const again = portal.enter('finance@borealis.example');
    await expect(again).rejects.toThrow('Invalid credentials');
    const next = off.json<CustomerUser>().rowVersion;
    await put(`/users/${id}/status`, { rowVersion: next, status: 'active' });

    expect([call.statusCode, off.json<CustomerUser>().status]).toEqual([401, 'disabled']);
    expect((await portal.enter('finance@borealis.example')).cookie.username).toContain('finance');
  });

  it('get one link for a new password, however often it is asked for in a minute', async () => {
    const { id } = await userOf('everything@cumulus.example');
    const send = () =>
      iris.call('POST', `${base}/users/${id}/reset-link`, {
        headers: { 'idempotency-key': randomUUID() },
      });

    await send();
    const answer = await send();

    const sent = (await mails()).filter(
      ({ toAddress }) => toAddress === 'everything@cumulus.example',
    );
    expect(answer.json()).toEqual({
      message: 'A mail to everything@cumulus.example is on its way.',
    });
    expect(sent.map(({ kind }) => kind)).toEqual(['passwordReset']);
    expect(sent[0]?.body).toMatch(/within the day:\n\nhttps:\/\/portal.example\/portal\/account\//);
  });

  it('of the lessor and unknown ones are not found', async () => {
    const answers = await Promise.all([
      iris.call('GET', `${base}/users/nobody`),
      put('/users/00000000-0000-4000-8000-000000000000/access', { rowVersion: 1, access: none }),
      iris.call('POST', `${base}/users/00000000-0000-4000-8000-000000000000/reset-link`, {
        headers: { 'idempotency-key': randomUUID() },
      }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  });
});

describe('the audit log', () => {
  it('finds what was done, by whom, to whom, in which period', async () => {
    const changed = await entries('event=user.accessChanged&q=generic@aurora');
    const byIris = await entries('user=internal@lessor.example&customer=BOR');
    const tomorrow = await entries('from=2026-06-16');
    const wrong = await iris.call('GET', `${base}/audit?from=2026-06-16&to=2026-06-15`);
    const nul = await iris.call('GET', `${base}/audit?event=%00`);

    expect(changed.items).toEqual([
      expect.objectContaining({ userName: 'Iris Lennon', isInternal: true, custId: 'AUR' }),
    ]);
    expect(JSON.parse(changed.items[0]?.detail ?? '')).toMatchObject({
      user: 'generic@aurora.example',
      from: none,
      to: { financial: true },
    });
    expect(byIris.items.map(({ event }) => event)).toEqual([
      'user.statusChanged',
      'user.statusChanged',
    ]);
    expect([tomorrow.total, wrong.statusCode, nul.statusCode]).toEqual([0, 400, 400]);
    expect(changed.facets.events).toContain('user.resetLinkSent');
  });

  it('is exported, and the export is in it', async () => {
    const file = await iris.call('GET', `${base}/audit/export?format=csv&event=user.statusChanged`);
    const [last] = (await entries('event=list.exported')).items;

    expect(file.body.split('\r\n').length).toBeGreaterThan(2);
    expect(last?.detail).toContain('listAuditLog');
  });

  it('can be written and read, and not changed, with any right of a request', async () => {
    const attempts = (['identity', 'tenant'] as const).flatMap((kind) => {
      const scope = kind === 'tenant' ? ({ kind, custId: 'AUR' } as const) : { kind };
      return [
        () => portal.database.tx(scope, (tx) => tx.execute(sql`delete from audit_log`)),
        () =>
          portal.database.tx(scope, (tx) =>
            tx.execute(sql`update audit_log set event = 'nothing'`),
          ),
      ];
    });

    for (const attempt of attempts)
      await expect(attempt()).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      });
  });

  it('reads a page in a fixed number of statements', async () => {
    const few = await portal.countStatements(() => entries('pageSize=1'), 'identity');
    const many = await portal.countStatements(() => entries('pageSize=50'), 'identity');
    const users = await portal.countStatements(() => iris.call('GET', `${base}/users`), 'identity');

    // Each call also reads the visit.
    expect([few, many, users]).toEqual([5, 5, 4]);
  });
});
