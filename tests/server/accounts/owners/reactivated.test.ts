import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { answerOf, ownerDesk } from '#tests/support/accounts/owner-desk.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { enterInternally } from '#tests/support/portal/enter-internally.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let elin: TestBrowser;
let uma: TestBrowser;
const desk = ownerDesk(() => elin);

beforeAll(async () => {
  portal = await createSeededPortal();
  elin = await portal.enter('everything@aurora.example');
  uma = await enterInternally(portal, 'users');
}, 240_000);

afterAll(() => portal.close());

const internal = async (email: string): Promise<CustomerUser> => {
  const answer = await uma.call('GET', `/portal/api/internal/users?q=${email}`);
  return answer.json<{ items: CustomerUser[] }>().items[0] as CustomerUser;
};

it('an owner lets nobody in again with access that they lack, whoever has deactivated the account', async () => {
  const serviced = await internal('serviced@aurora.example');
  const payload = { rowVersion: serviced.rowVersion, status: 'disabled' };
  const headers = { 'idempotency-key': randomUUID() };
  const path = `/portal/api/internal/users/${serviced.id}/status`;
  await uma.call('PUT', path, { payload, headers });
  const disabled = await desk.find(serviced.email);

  const answer = await desk.setStatus(disabled, 'active');
  const personId = (await desk.find('everything@aurora.example')).id;
  const writing = portal.database.tx({ kind: 'colleagues', custId: 'AUR', personId }, (tx) =>
    tx.execute(sql`update user_account set status = 'active' where email = ${serviced.email}`),
  );

  expect(answerOf(answer)).toEqual([403, 'forbidden']);
  await expect(writing).rejects.toMatchObject({
    cause: { message: expect.stringContaining('reactivates only access') as string },
  });
  expect(await desk.find(serviced.email)).toMatchObject({ status: 'disabled' });
});
