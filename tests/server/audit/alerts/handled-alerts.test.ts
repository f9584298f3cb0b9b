import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lessorRoles } from '#domain/access/lessor-roles.ts';
import { mailAlerts } from '#server/audit/alerts/watch-log.steps.ts';
import { lookAtLog, readAlerts } from '#tests/support/audit/alert-desk.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { openEventStream } from '#tests/support/portal/event-stream.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let security: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal();
  security = await enterInternally(portal, 'security');
  await lookAtLog(portal);
}, 120_000);

afterAll(() => portal.close());

/** Uses a session of somebody from another browser: an urgent alert. */
async function steal(email: string): Promise<void> {
  const { cookie } = await portal.enter(email);
  const { username, token, userVisitId } = cookie;
  const payload = { username, token, userVisitId };
  await portal.app.inject({ method: 'POST', url: '/portal/Auth/RefreshToken', payload });
  await lookAtLog(portal);
}

const handle = (id: string, note: string, rowVersion: number, who = security) =>
  who.call('POST', `/portal/api/internal/alerts/${id}/handled`, {
    payload: { note, rowVersion },
    headers: { 'idempotency-key': randomUUID() },
  });

const setStatusOfWatchers = (status: string) =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update user_account set status = ${status}
      where realm = 'internal' and 'security' = any(lessor_roles)`),
  );

const mails = () =>
  tableRows(
    portal.database,
    'mail_message',
    sql`where kind = 'securityAlert' order by queued_at, to_address`,
  );

describe('an alert (Q7)', () => {
  it('is read by the role Security and by no other', async () => {
    await steal('finance@aurora.example');
    expect(await readAlerts(security, 'kind=tokenReused')).toHaveLength(1);

    for (const role of lessorRoles.filter((one) => one !== 'security')) {
      const other = await enterInternally(portal, role);
      const answer = await other.call('GET', '/portal/api/internal/alerts');
      expect([role, answer.statusCode]).toEqual([role, 403]);
    }
    const customer = await portal.enter('generic@aurora.example');
    expect((await customer.call('GET', '/portal/api/internal/alerts')).statusCode).toBe(403);
  });

  it('leaves the open ones with a note, once, and the log names who noted it', async () => {
    await steal('finance@borealis.example');
    const [alert] = await readAlerts(security, 'q=borealis');
    if (alert === undefined) throw new Error('There is no alert.');

    const empty = await handle(alert.id, ' ', alert.rowVersion);
    expect([empty.statusCode, empty.json()]).toMatchObject([400, { code: 'invalidRequest' }]);
    const answer = await handle(alert.id, 'It was a second laptop.', alert.rowVersion);
    expect(answer.json()).toMatchObject({ standing: 'handled', note: 'It was a second laptop.' });
    const again = await handle(alert.id, 'Another note', alert.rowVersion);
    expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'conflict' }]);

    expect(await readAlerts(security, 'q=borealis')).toEqual([]);
    const [kept] = await readAlerts(security, 'q=borealis&standing=handled');
    expect(kept).toMatchObject({ note: 'It was a second laptop.' });
    const lines = await tableRows(portal.database, 'audit_log', sql`where event = 'alert.handled'`);
    expect(lines).toMatchObject([{ custId: alert.custId, detail: { id: alert.id } }]);
  });

  it('rings the bell of the role, and of nobody else', async () => {
    const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const claims = await enterInternally(portal, 'claims');
    const [hers, others] = await Promise.all([
      openEventStream(origin, security),
      openEventStream(origin, claims),
    ]);
    await Promise.all([hers.until(': open'), others.until(': open')]);

    await steal('customer@aurora.example');
    await hers.until('event: changed');

    expect(others.count('changed')).toBe(0);
    hers.close();
    others.close();
  });

  it('that is urgent is mailed once, to the people of the role together', async () => {
    const needs = { database: portal.database, config: portal.config, now: portal.clock.now };
    await mailAlerts(needs);
    portal.clock.advance(60);
    await steal('technical@aurora.example');
    await steal('newcomer@aurora.example');
    const before = (await mails()).length;
    await setStatusOfWatchers('disabled');
    await mailAlerts(needs);
    await setStatusOfWatchers('active');
    expect(await mails()).toHaveLength(before);
    await mailAlerts(needs);
    await mailAlerts(needs);

    const sent = (await mails()).slice(before);
    expect(sent.map(({ toAddress }) => toAddress)).toEqual([
      'internal@lessor.example',
      'security@lessor.example',
    ]);
    expect(sent[0]).toMatchObject({ subject: '2 security alerts at Lessor' });
    expect(sent[0]?.body).toContain('technical@aurora.example');
    expect(sent[0]?.body).toContain('/portal/internal/alerts');
  });
});

describe('the role of requests', () => {
  it.each(['portal_app', 'portal_lessor', 'portal_publisher'])(
    'has no right to alerts as %s',
    async (role) => {
      const reading = portal.database.tx({ kind: 'owner' }, async (tx) => {
        await tx.execute(sql`set local role ${sql.raw(role)}`);
        await tx.execute(sql`select title from security_alert`);
      });
      await expect(reading).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') as string },
      });
    },
  );

  it('changes no words of an alert as portal_identity', async () => {
    const writing = portal.database.tx({ kind: 'identity' }, (tx) =>
      tx.execute(sql`update security_alert set title = 'Nothing happened'`),
    );
    await expect(writing).rejects.toMatchObject({
      cause: { message: expect.stringContaining('permission denied') as string },
    });
  });
});
