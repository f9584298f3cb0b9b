import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { exampleFiles, importTexts } from '#tests/support/import/import-files.ts';
import { type ImportedPortal, openImportedPortal } from '#tests/support/import/imported-portal.ts';
import { password } from '#tests/support/portal/identity-fixture.ts';
import { tableRows } from '#tests/support/run/table-rows.ts';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';

const email = 'finance@sample.example';
let opened: ImportedPortal;
let lessor: TestBrowser;

beforeAll(async () => {
  opened = await openImportedPortal(exampleFiles());
  const username = 'internal@lessor.example';
  const payload = { username, password, realm: 'internal' };
  lessor = await opened.portal.signIn(username, { payload });
}, 120_000);

afterAll(() => opened.close());

/** The people of the example, their access kept by the portal or by the file. */
function usersKeptBy(owner: string) {
  const [head = '', ...rows] = (exampleFiles().get('users.csv') ?? '').trim().split('\n');
  const names = head.trim().split(',');
  const at = names.indexOf('access_kept_by');
  const changed = rows.map((row) =>
    row
      .trim()
      .split(',')
      .map((cell, index) => (index === at ? owner : cell))
      .join(','),
  );
  return exampleFiles({ 'users.csv': [head.trim(), ...changed].join('\n') });
}

async function user(): Promise<CustomerUser> {
  const answer = await lessor.call('GET', `/portal/api/internal/users?q=${email}`);
  const [found] = answer.json<{ items: CustomerUser[] }>().items;
  if (found === undefined) throw new Error('The user is not in the list.');
  return found;
}

function setAccess({ id, rowVersion }: CustomerUser, access: CustomerUser['access']) {
  return lessor.call('PUT', `/portal/api/internal/users/${id}/access`, {
    headers: { 'idempotency-key': randomUUID() },
    payload: { rowVersion, access },
  });
}

const given = {
  financial: true,
  customer: true,
  technical: true,
  servicedEntity: true,
  admin: true,
};

describe('the access of a user that a file loads every night', () => {
  it('stays as it was given in the portal', async () => {
    const answer = await setAccess(await user(), given);
    await importTexts(opened.database, exampleFiles());

    expect(answer.statusCode).toBe(200);
    expect(await user()).toMatchObject({ access: given, accessKeptBy: 'portal' });
  });

  it('follows the file where the file keeps it, and is not changed in the portal', async () => {
    await importTexts(opened.database, usersKeptBy('file'));
    const kept = await user();
    const answer = await setAccess(kept, given);

    expect(kept).toMatchObject({
      access: { ...given, servicedEntity: false, admin: false },
      accessKeptBy: 'file',
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<{ detail: string }>().detail).toBe(
      'The access of this user is kept in users.csv of the lessor. Change it there and import it.',
    );
    expect(await user()).toMatchObject({ access: kept.access });
  });

  it('is the portal’s again when the file says so, unchanged', async () => {
    await importTexts(opened.database, usersKeptBy('portal'));
    const back = await user();
    const answer = await setAccess(back, given);

    expect(back).toMatchObject({ access: { ...given, servicedEntity: false, admin: false } });
    expect(answer.statusCode).toBe(200);
  });
});

describe('whether the mobile of a person is active', () => {
  it.each([
    ['stays when the file does not say it', '', 'Y'],
    ['follows from the file', 'N', 'N'],
  ])('%s', async (_case, cell, expected) => {
    const users = (exampleFiles().get('users.csv') ?? '').replace(
      '+351 910 000 000,Y',
      `+351 910 000 000,${cell}`,
    );
    await importTexts(opened.database, exampleFiles({ 'users.csv': users }));
    const [row] = await tableRows(opened.database, 'user_account', sql`where email = ${email}`);

    expect(row?.mobileActive).toBe(expected);
  });
});
