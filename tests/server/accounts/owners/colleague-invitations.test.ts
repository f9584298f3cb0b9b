import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { noAccess } from '#domain/access/access-flags.ts';
import { accountDesk } from '#tests/support/accounts/account-desk.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { answerOf, ownerDesk } from '#tests/support/accounts/owner-desk.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

const password = 'correct horse battery staple';
let portal: SeededPortal;
let elin: TestBrowser;
const accounts = accountDesk(() => portal);
const desk = ownerDesk(() => elin);

beforeAll(async () => {
  portal = await createSeededPortal();
  elin = await portal.enter('everything@aurora.example');
}, 240_000);

afterAll(() => portal.close());

const mailsTo = async (email: string) =>
  (await accounts.mails()).filter(({ toAddress }) => toAddress === email);
const limit = (name: string, most: number) =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update quota set most = ${most} where name = ${name}`),
  );
const choose = (token: string) =>
  accounts.post('/portal/api/account/new-password', { token, password });

describe('an invitation by an owner', () => {
  it('comes by mail once for a key, and lets the person in with the access that was given', async () => {
    const email = 'nora@aurora.example';
    const key = randomUUID();
    const answers = [
      await desk.invite(email, { technical: true }, key),
      await desk.invite(email, { technical: true }, key),
    ];
    const mails = await mailsTo(email);
    const invited = await desk.list('status=invited');
    const first = await choose(await accounts.mailedToken());
    const nora = await portal.signIn(email, { payload: { username: email, password } });

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(mails.map(({ kind }) => kind)).toEqual(['accountInvited']);
    expect(invited.items.map((one) => [one.email, one.isInvited])).toEqual([[email, true]]);
    expect([first.statusCode, (await nora.call('GET', '/portal/api/me')).statusCode]).toEqual([
      200, 200,
    ]);
    expect(await desk.find(email)).toMatchObject({
      isInvited: false,
      access: { ...noAccess, technical: true },
      custId: 'AUR',
    });
  });

  it('is refused for a domain that the identity provider of another airline answers for', async () => {
    await portal.database.tx({ kind: 'identity' }, async (tx) => {
      await tx.execute(sql`insert into identity_provider
        (cust_id, issuer, client_id, client_secret, changed_at)
        values ('BOR', 'https://id.borealis.example', 'portal', 'x', now())`);
      await tx.execute(sql`insert into identity_provider_domain (domain, cust_id)
        values ('borealis.example', 'BOR')`);
    });

    const answer = await desk.invite('pilot@borealis.example');

    expect(answerOf(answer)).toEqual([400, 'invalidRequest']);
    expect(answer.body).toContain('This address cannot be invited.');
    expect(await mailsTo('pilot@borealis.example')).toEqual([]);
  });

  it('says of an address elsewhere that it cannot be invited, and not where it is known', async () => {
    const answers = [
      await desk.invite('finance@borealis.example'),
      await desk.invite('internal@lessor.example'),
      await desk.invite('finance@aurora.example'),
    ];

    expect(answers.map(answerOf)).toEqual(answers.map(() => [400, 'invalidRequest']));
    expect(answers[0]?.body).not.toMatch(/Borealis|BOR"/);
    const [elsewhere, ofLessor, own] = answers.map(
      (answer) => answer.json<{ issues: { message: string }[] }>().issues[0]?.message,
    );
    expect(elsewhere).toBe(ofLessor);
    expect(own).toBe('There is a user of your company with this address.');
    expect(await mailsTo('finance@borealis.example')).toEqual([]);
  });

  it('is mailed again with a new link, but not twice within a minute', async () => {
    const { id } = (await desk.invite('again@aurora.example')).json<CustomerUser>();
    const old = await accounts.mailedToken();
    await desk.send('POST', `/${id}/invitation`);
    portal.clock.advance(61);

    const answer = await desk.send('POST', `/${id}/invitation`);

    expect(answer.json()).toEqual({ message: 'A mail to again@aurora.example is on its way.' });
    expect(await mailsTo('again@aurora.example')).toHaveLength(2);
    expect((await choose(old)).statusCode).toBe(410);
    expect((await choose(await accounts.mailedToken())).statusCode).toBe(200);
    expect(answerOf(await desk.send('POST', `/${id}/invitation`))).toEqual([409, 'conflict']);
  });

  it('is withdrawn while nobody has used it: link and account are gone, and a mail says so', async () => {
    const email = 'leaver@aurora.example';
    const { id } = (await desk.invite(email)).json<CustomerUser>();
    const token = await accounts.mailedToken();

    const answer = await desk.send('DELETE', `/${id}/invitation`);

    expect([answer.statusCode, (await choose(token)).statusCode]).toEqual([204, 410]);
    expect(await accounts.account(email)).toBeUndefined();
    expect((await mailsTo(email)).map(({ kind }) => kind).toSorted()).toEqual([
      'accountInvited',
      'invitationWithdrawn',
    ]);
    expect((await desk.invite(email)).statusCode).toBe(200);
  });

  it('is not withdrawn from somebody who has a password', async () => {
    const { id } = await desk.find('generic@aurora.example');

    expect(answerOf(await desk.send('DELETE', `/${id}/invitation`))).toEqual([409, 'conflict']);
    expect(await desk.find('generic@aurora.example')).toMatchObject({ id });
  });

  it('is refused beyond the limits of open invitations and of mails in a day', async () => {
    await limit('openInvitations', 1);
    const open = await desk.invite('one-too-many@aurora.example');
    await limit('openInvitations', 100);
    await limit('invitationsOfDay', 1);
    const mailed = await desk.invite('one-too-many@aurora.example');
    await limit('invitationsOfDay', 200);

    expect([open, mailed].map(answerOf)).toEqual([
      [409, 'quotaReached'],
      [409, 'quotaReached'],
    ]);
    expect(await accounts.account('one-too-many@aurora.example')).toBeUndefined();
  });
});
