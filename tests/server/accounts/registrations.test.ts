import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Registration } from '#contract/accounts/registrations.ts';
import type { UserAccess } from '#domain/access/access-flags.ts';
import { accountDesk } from '#tests/support/accounts/account-desk.ts';
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

const put = (path: string, payload: object) =>
  iris.call('PUT', `${base}${path}`, { payload, headers: { 'idempotency-key': randomUUID() } });
const codeOf = (answer: Awaited<ReturnType<typeof put>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const desk = accountDesk(() => portal);
const { mails } = desk;

const registration = { fullname: 'Rosa Blum', password: 'correct horse battery staple' };

async function listed(email: string): Promise<Registration> {
  const list = await iris.call('GET', `${base}/registrations?q=${email}`);
  const [found] = list.json<{ items: Registration[] }>().items;
  if (found === undefined) throw new Error('The registration is not listed.');
  return found;
}

async function register(email: string): Promise<Registration> {
  const payload = { ...registration, email };
  await desk.post('/users/register', payload);
  return listed(email);
}

/** Confirms the address with the link of its mail. */
async function confirm(email: string): Promise<Registration> {
  const mail = (await mails()).find(({ toAddress }) => toAddress === email);
  const token = /#token=([\w-]{43})$/m.exec(mail?.body ?? '')?.[1];
  const payload = { token, password: registration.password };
  const { statusCode } = await desk.post('/portal/api/account/confirm', payload);
  expect(statusCode).toBe(200);
  return listed(email);
}

describe('registrations (R18)', () => {
  it('are not approved before their address is confirmed, and stay', async () => {
    const { id, rowVersion } = await register('early@nimbus.example');
    const approval = { rowVersion, custId: 'NIM', access: none };

    const answer = await put(`/registrations/${id}/approval`, approval);

    expect(codeOf(answer)).toEqual([403, 'addressUnconfirmed']);
    expect(answer.json<{ detail: string }>().detail).toBe(
      'early@nimbus.example is not confirmed yet. Ask Rosa Blum to open the link in our mail, or ' +
        'to register again for a new one; then approve.',
    );
    expect((await register('early@nimbus.example')).id).toBe(id);
  });

  it('are approved for a customer with flags, and the person can sign in', async () => {
    await register('rosa@nimbus.example');
    const { id, rowVersion, emailVerified } = await confirm('rosa@nimbus.example');
    expect(emailVerified).toBe(true);
    const access = { ...none, financial: true };

    const approved = await put(`/registrations/${id}/approval`, {
      rowVersion,
      custId: 'NIM',
      access,
    });
    const twice = await put(`/registrations/${id}/approval`, { rowVersion, custId: 'BOR', access });
    const payload = { username: 'rosa@nimbus.example', password: registration.password };
    const rosa = await portal.signIn('rosa@nimbus.example', { payload });

    expect([approved.statusCode, twice.statusCode]).toEqual([200, 404]);
    expect((await rosa.call('GET', '/portal/api/me')).json()).toMatchObject({
      customer: { custId: 'NIM' },
    });
    expect((await mails()).map(({ kind }) => kind)).toContain('registrationApproved');
  });

  it('are turned away with a reason, which is mailed; the account is forgotten', async () => {
    const { id, rowVersion } = await register('mallory@nimbus.example');
    const reason = 'You do not work for a customer of ours.';

    const silent = await put(`/registrations/${id}/rejection`, { rowVersion, reason: ' ' });
    const rejected = await put(`/registrations/${id}/rejection`, { rowVersion, reason });

    const mail = (await mails()).find(({ kind }) => kind === 'registrationRejected');
    expect([silent.statusCode, rejected.statusCode]).toEqual([400, 200]);
    expect([mail?.toAddress, mail?.body]).toEqual([
      'mallory@nimbus.example',
      expect.stringContaining(reason),
    ]);
    expect((await register('mallory@nimbus.example')).id).not.toBe(id);
  });

  it('stay as they are when the customer is unknown or the version is old', async () => {
    await register('late@nimbus.example');
    const { id, rowVersion } = await confirm('late@nimbus.example');

    const unknown = await put(`/registrations/${id}/approval`, {
      rowVersion,
      custId: 'ZZZ',
      access: none,
    });
    const old = await put(`/registrations/${id}/rejection`, {
      rowVersion: rowVersion - 1,
      reason: 'No.',
    });

    expect([codeOf(unknown)[0], codeOf(old)]).toEqual([404, [409, 'conflict']]);
    expect((await listed('late@nimbus.example')).id).toBe(id);
  });
});
