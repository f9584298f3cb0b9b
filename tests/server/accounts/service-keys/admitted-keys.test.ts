import { randomUUID } from 'node:crypto';
import { request as openRequest } from 'node:http';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeyPermission } from '#domain/accounts/key-permissions.ts';
import {
  admissionOf,
  makeKey,
  readKeys,
  revokeKey,
  sendByKey,
  sentFigures,
  systemOf,
} from '#tests/support/accounts/key-bench.ts';
import { createTestPortal, type TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: SeededPortal;
let elin: TestBrowser;

beforeAll(async () => {
  portal = await createSeededPortal({ config: { trustedProxies: ['127.0.0.1'] } });
  elin = await portal.enter('everything@aurora.example');
}, 240_000);

afterAll(() => portal.close());

beforeEach(() =>
  portal.database.tx({ kind: 'owner' }, async (tx) => {
    await tx.execute(sql`delete from throttle`);
    await tx.execute(sql`update service_key set revoked_at = now(), revoked_by = 'The test'
      where revoked_at is null`);
  }),
);

const { url, payload } = sentFigures;
const send = (text: string, app = portal.app, ip?: string) => sendByKey(app, text, ip);
const reasons = async () =>
  (
    await tableRows(
      portal.database,
      'audit_log',
      sql`where event = 'serviceKey.refused' order by id`,
    )
  ).map(({ custId, detail }) => [custId, (detail as { reason: string }).reason]);

/** Once the headers of a request by the key have been read. */
const untilUsed = (id: string) =>
  expect
    .poll(async () => (await readKeys(elin)).find((key) => key.id === id)?.lastUsedAt)
    .toBeTruthy();

const setCustomer = (status: string) =>
  portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update customer set status = ${status} where cust_id = 'AUR'`),
  );

describe('a key that calls (Q8)', () => {
  it('is admitted by its text in the header, and its use is noted to the minute', async () => {
    const { key, text } = await makeKey(elin);

    expect(await admissionOf(send(text))).toBe('admitted');
    const [used] = await readKeys(elin);
    expect(used).toMatchObject({
      id: key.id,
      lastUsedAt: new Date(portal.clock.now()).toISOString(),
    });
  });

  it('gets one answer whatever is wrong with it, and the audit log has the reason', async () => {
    const expired = await makeKey(elin, { name: 'Expired', lastDay: '2026-06-20' });
    const { text, key } = await makeKey(elin);
    const revoked = await makeKey(elin, { name: 'Revoked' });
    await revokeKey(elin, revoked.key.id);
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update service_key set made_at = '2026-05-01', expires_at = '2026-05-02'
        where id = ${expired.key.id}`),
    );
    const before = (await reasons()).length;
    const wrong = `${text.slice(0, -1)}${text.endsWith('A') ? 'B' : 'A'}`;
    const unknown = text.replace(key.id.replaceAll('-', ''), '0'.repeat(32));
    const answers = [];
    for (const [tried, from] of [
      ['nothing of a key'],
      [unknown],
      [wrong],
      [revoked.text],
      [expired.text],
      [text, '198.51.100.7'],
      [elin.cookie.token],
    ] as const)
      answers.push(await send(tried, portal.app, from));
    const bodies = answers.map((answer) => ({ ...answer.json<object>(), requestId: '' }));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 401));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]).toMatchObject({ code: 'keyRefused' });
    expect((await reasons()).slice(before)).toEqual([
      [null, 'unknown'],
      [null, 'unknown'],
      ['AUR', 'wrong secret'],
      ['AUR', 'revoked'],
      ['AUR', 'expired'],
      ['AUR', 'network'],
      [null, 'unknown'],
    ]);
    expect(portal.log()).not.toContain(text.slice(-43));
    expect(portal.log()).not.toContain(wrong.slice(-43));
  });

  it('that is revoked while its body is on the way is refused', async () => {
    const { key, text } = await makeKey(elin, { name: 'Slow' });
    const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 });
    const body = JSON.stringify(payload);
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const request = openRequest(`${origin}${url}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${text}`,
          'content-type': 'application/json',
          'content-length': body.length,
          'idempotency-key': randomUUID(),
          origin,
        },
      });
      request.on('response', (response) => resolve(response.resume().statusCode));
      request.on('error', reject);
      request.write(body.slice(0, 10));
      void untilUsed(key.id)
        .then(() => revokeKey(elin, key.id))
        .then(() => request.end(body.slice(10)));
    });

    expect(await answer).toBe(401);
  });

  it('is refused by every server from the moment it is revoked', async () => {
    const second = await createTestPortal({ database: portal.database });
    const { key, text } = await makeKey(elin, { name: 'Stolen' });
    const before = [await admissionOf(send(text)), await admissionOf(send(text, second.app))];
    await revokeKey(elin, key.id);

    expect(before).toEqual(['admitted', 'admitted']);
    expect([await admissionOf(send(text)), await admissionOf(send(text, second.app))]).toEqual([
      'keyRefused',
      'keyRefused',
    ]);
    await second.close();
  });

  it('does only what it may', async () => {
    const { text } = await makeKey(elin, { name: 'Reader', permissions: ['reportUtilisation'] });
    const submitting = await systemOf(portal.app, text).call('POST', `${url}/submissions`, {
      payload: { months: [{ lease: 'AUR-A05', month: '2026-05', rowVersion: 0 }] },
      headers: { 'idempotency-key': randomUUID() },
    });

    expect([submitting.statusCode, submitting.json<{ code: string }>().code]).toEqual([
      403,
      'forbidden',
    ]);
  });

  it('ends with the access of its airline', async () => {
    const { text } = await makeKey(elin, { name: 'Suspended' });
    await setCustomer('suspended');
    const suspended = await admissionOf(send(text));
    await setCustomer('active');

    expect(suspended).toBe('keyRefused');
    expect(await admissionOf(send(text))).toBe('admitted');
  });

  it('is refused before its body is read', async () => {
    const answer = await portal.app.inject({
      method: 'POST',
      url,
      headers: { authorization: 'Bearer lp_no', 'content-type': 'application/json' },
      payload: '{',
    });

    expect(answer.statusCode).toBe(401);
  });
});

describe('attempts', () => {
  it('with wrong keys end for their network, are recorded, and keep no right key out', async () => {
    const { text } = await makeKey(elin, { name: 'Right' });
    const before = (await reasons()).length;
    const statuses = [];
    for (let tries = 0; tries < 61; tries += 1) statuses.push((await send('lp_no')).statusCode);

    expect(statuses.indexOf(429)).toBe(60);
    expect((await reasons()).length - before).toBe(60);
    expect(await admissionOf(send(text))).toBe('admitted');
  });

  it('with a right key are as many as a system needs', async () => {
    const { key, text } = await makeKey(elin, { name: 'Often' });
    await send(text);
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update throttle set points = 60 where key = ${`serviceKey:${key.id}`}`),
    );
    const late = await send(text);
    portal.clock.advance(61);

    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(await admissionOf(send(text))).toBe('admitted');
  });

  it('to read leave those of the day to what is sent', async () => {
    const permissions: KeyPermission[] = ['reportUtilisation', 'readAccount'];
    const { key, text } = await makeKey(elin, { name: 'Both', permissions });
    const daily = () =>
      tableRows(portal.database, 'throttle', sql`where key = ${`serviceKey:day:${key.id}`}`);
    const fetchInvoices = () => systemOf(portal.app, text).call('GET', '/portal/api/invoices');
    await fetchInvoices();
    const afterReading = await daily();
    await send(text);
    await portal.database.tx({ kind: 'owner' }, (tx) =>
      tx.execute(sql`update throttle set points = 1000
        where key = ${`serviceKey:day:${key.id}`}`),
    );

    expect(afterReading).toEqual([]);
    expect((await send(text)).statusCode).toBe(429);
    expect((await fetchInvoices()).statusCode).toBe(200);
  });
});
