import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { present } from '#domain/refusal.ts';
import {
  type DirectoryCall,
  directoryOf,
  entraPerson,
  forgetProvisioned,
  giveProvider,
  patchOf,
  personNamed,
  tokenOf,
} from '#tests/support/accounts/directory-bench.ts';
import { enterAsLessor } from '#tests/support/open-id/company-bench.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';
import { users } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';

let portal: TestPortal;
let call: DirectoryCall;

beforeAll(async () => {
  portal = await createTestPortal();
  await giveProvider(portal, 'ALPHA', ['alpha.example']);
  call = directoryOf(portal, await tokenOf(portal, 'ALPHA'));
}, 60_000);

afterAll(() => portal.close());

beforeEach(() => forgetProvisioned(portal));

const active = (value: unknown) => patchOf({ op: 'Replace', path: 'active', value });

async function setActive(name: string, value: unknown): Promise<void> {
  const person = await personNamed(call, name);
  const answer = await call('PATCH', `/Users/${person?.id}`, active(value));
  expect(answer.statusCode).toBe(200);
}

const accountOf = async (name: string) =>
  (await tableRows(portal.database, 'user_account', sql`where email = ${name}`))[0];

const guest = users.alphaNone.email;

/** Deactivates or reactivates as the lessor. */
async function setStatus(name: string, status: 'active' | 'disabled'): Promise<void> {
  const lessor = await enterAsLessor(portal);
  const { externalUserId, rowVersion } = (await accountOf(name)) ?? {};
  const url = `/portal/api/internal/users/${String(externalUserId)}/status`;
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await lessor.call('PUT', url, { payload: { rowVersion, status }, headers });
  expect(answer.statusCode).toBe(200);
}

describe('a person whom people deactivate (S7)', () => {
  it('stays out although the directory sends "active" with a change, which is stored', async () => {
    await setStatus(guest, 'disabled');
    const { id } = present(await personNamed(call, guest));
    const put = await call('PUT', `/Users/${id}`, {
      ...entraPerson(guest, 'o-9'),
      displayName: 'Changed Once',
    });
    const patch = await call('PATCH', `/Users/${id}`, active('True'));

    expect([put.statusCode, patch.statusCode]).toEqual([200, 200]);
    expect(put.json()).toMatchObject({ displayName: 'Changed Once', active: false });
    expect(patch.json()).toMatchObject({ active: false });
    expect(await accountOf(guest)).toMatchObject({ status: 'disabled', name: 'Changed Once' });
    await expect(portal.signIn(guest)).rejects.toThrow('Sign-in failed');
  });

  it('stays out when the directory deactivates them, too, and activates them again', async () => {
    await setStatus(guest, 'disabled');
    await setActive(guest, false);
    await setActive(guest, true);

    expect(await personNamed(call, guest)).toMatchObject({ active: false });
  });

  it('can be deactivated and activated by the directory again once people reactivate them', async () => {
    await setActive(guest, false);
    await setStatus(guest, 'active');
    await setStatus(guest, 'disabled');
    await setActive(guest, true);
    const afterPeople = await personNamed(call, guest);
    await setStatus(guest, 'active');
    await setActive(guest, false);
    await setActive(guest, true);

    expect(afterPeople).toMatchObject({ active: false });
    expect(await personNamed(call, guest)).toMatchObject({ active: true });
  });

  it('is let in by no statement of the directory', async () => {
    await setStatus(guest, 'disabled');
    const statement = portal.database.tx({ kind: 'directory', custId: 'ALPHA' }, (tx) =>
      tx.execute(sql`update user_account set status = 'active' where email = ${guest}`),
    );

    await expect(statement).rejects.toMatchObject({
      cause: { message: 'the directory has not deactivated this account' },
    });
  });
});
