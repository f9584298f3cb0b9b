import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { addInternalUser } from '#server/accounts/add-internal-user.steps.ts';
import type { LessorRole } from '#domain/access/lessor-roles.ts';
import { openConsoleDatabase } from './open-console-database.ts';
import { readRoles } from './read-roles.ts';

const usage = `npm run user:internal -- EMAIL NAME [--roles ROLES]

Adds a user of the lessor, who enters at /portal/account/login_internal, with a password that is read from
standard input. For an installation without an identity provider.

ROLES are words with commas between them: viewer, claims, payments, billing, publishing, users,
security, audit; the word none is for a person without a role. Without --roles it is users: the person
adds the others and hands out their roles, and decides nothing about money.

  printf '%s' 'a long sentence is a good password' | npm run user:internal -- iris@lessor.example 'Iris Quinn'

The embedded database can be opened by one process only: stop the portal
first.`;

async function run(email: string, name: string, roles: readonly LessorRole[]): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const database = await openConsoleDatabase();
  try {
    await addInternalUser(database, { email, name, password, roles }, Date.now());
    console.log(`${email} is a user of the lessor and enters at /portal/account/login_internal.`);
  } finally {
    await database.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { roles: { type: 'string', default: 'users' }, help: { type: 'boolean' } },
});
const [email, ...words] = positionals;
const wantsHelp = values.help === true;
if (wantsHelp || email === undefined || words.length === 0) {
  console.log(usage);
  process.exitCode = wantsHelp ? 0 : 2;
} else {
  try {
    await run(email, words.join(' '), readRoles(values.roles));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
