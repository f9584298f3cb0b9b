import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeKey, systemOf } from '#tests/support/accounts/key-bench.ts';
import { lookAtLog, readAlerts } from '#tests/support/audit/alert-desk.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';

let portal: TestPortal;
let owner: TestBrowser;
let lessor: TestBrowser;

beforeAll(async () => {
  portal = await createTestPortal();
  await portal.database.tx({ kind: 'owner' }, (tx) =>
    tx.execute(sql`update user_account set owner = 'Y' where email = ${users.alphaAll.email}`),
  );
  owner = await portal.signIn(users.alphaAll.email);
  const payload = { username: users.internal.email, password, realm: 'internal' };
  lessor = await portal.signIn(users.internal.email, { payload });
  await lookAtLog(portal);
}, 120_000);

afterAll(() => portal.close());

const call = (text: string) =>
  systemOf(portal.app, text).call('POST', '/portal/api/machine/utilisation', {
    payload: { rows: [{ serial: 'NOBODYS', month: '2026-05' }] },
    headers: { 'idempotency-key': randomUUID() },
  });

it('alerts once a day when the right key of a system comes from another network', async () => {
  const lastDay = new Date(portal.clock.now() + 86_400_000).toISOString().slice(0, 10);
  const { text } = await makeKey(owner, { networks: ['203.0.113.0/24'], lastDay });
  for (const _ of [1, 2]) expect((await call(text)).statusCode).toBe(401);
  expect((await call(`${text.slice(0, -3)}abc`)).statusCode).toBe(401);
  await lookAtLog(portal);
  const found = await readAlerts(lessor);

  expect(found.map(({ kind, urgency, title }) => [kind, urgency, title])).toEqual([
    ['keyElsewhere', 'urgent', 'The key Maintenance system was used from elsewhere'],
  ]);
  expect(JSON.stringify(found)).not.toContain(text.slice(-43));
});
