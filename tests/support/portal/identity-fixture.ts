import { lessorRoles } from '#domain/access/lessor-roles.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { insertRows, type InsertRow } from '#server/platform/db/insert-rows.ts';
import { hashPassword } from '#server/platform/security/password-hash.ts';

/** Password of every user of the fixture. */
export const password = 'correct horse battery';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Customers ALPHA and BETA with a user for each case, and an internal user. */
export const users = {
  alphaAll: {
    email: 'all@alpha.example',
    custId: 'ALPHA',
    flags: ['financial', 'customer', 'technical'],
  },
  alphaNone: { email: 'none@alpha.example', custId: 'ALPHA', flags: [] },
  alphaTechnical: { email: 'technical@alpha.example', custId: 'ALPHA', flags: ['technical'] },
  alphaNewcomer: { email: 'newcomer@alpha.example', custId: 'ALPHA', flags: ['financial'] },
  alphaDisabled: { email: 'disabled@alpha.example', custId: 'ALPHA', flags: ['financial'] },
  betaAll: {
    email: 'all@beta.example',
    custId: 'BETA',
    flags: ['financial', 'customer', 'technical'],
  },
  internal: { email: 'internal@lessor.example', custId: null, flags: ['admin'] },
} as const;

function toRow(
  name: keyof typeof users,
  number: number,
  passwordHash: string,
): InsertRow<'user_account'> {
  const { email, custId, flags } = users[name];
  const flag = (word: string) => ((flags as readonly string[]).includes(word) ? 'Y' : 'N');
  return {
    externalUserId: id(number),
    custId,
    realm: custId === null ? 'internal' : 'customer',
    lessorRoles: custId === null ? lessorRoles : [],
    email,
    name: `User ${name}`,
    passwordHash,
    financialAccess: flag('financial'),
    customerAccess: flag('customer'),
    technicalAccess: flag('technical'),
    admin: flag('admin'),
    emailVerified: 'Y',
    mobileActive: 'Y',
    status: name === 'alphaDisabled' ? 'disabled' : 'active',
  };
}

async function insertUsers(tx: Tx, passwordHash: string): Promise<void> {
  const names = Object.keys(users) as (keyof typeof users)[];
  const rows = names.map((name, index) => toRow(name, index + 1, passwordHash));
  await insertRows(tx, 'customer', [
    { custId: 'ALPHA', name: 'Alpha Air', country: 'IE' },
    { custId: 'BETA', name: 'Beta Wings', country: 'CA' },
  ]);
  await insertRows(tx, 'user_account', rows);
  await insertRows(
    tx,
    'terms_acceptance',
    rows
      .filter(({ email }) => email !== users.alphaNewcomer.email)
      .map(({ externalUserId }) => ({
        externalUserId,
        version: '2026-1',
        acceptedAt: new Date(Date.UTC(2026, 1, 1)),
        ip: '127.0.0.1',
        userAgent: 'fixture',
      })),
  );
}

/** To hash a password is slow on purpose; the test files of a worker do it once. */
let hashed: Promise<string> | undefined;

/** Stores the users; each has the same password. */
export async function insertFixture(database: Database): Promise<void> {
  hashed ??= hashPassword(password);
  const passwordHash = await hashed;
  await database.tx({ kind: 'owner' }, (tx) => insertUsers(tx, passwordHash));
}
