import { text } from 'node:stream/consumers';
import { addInternalUser } from '#server/accounts/add-internal-user.steps.ts';
import { openConsoleDatabase } from './open-console-database.ts';

const usage = `npm run user:internal -- EMAIL NAME

Adds a user of the lessor, who enters at /portal/account/login_internal, with a password that is read from
standard input. For an installation without an identity provider.

  printf '%s' 'a long sentence is a good password' | npm run user:internal -- iris@lessor.example 'Iris Quinn'

The embedded database can be opened by one process only: stop the portal
first.`;

async function run(email: string, name: string): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const database = await openConsoleDatabase();
  try {
    await addInternalUser(database, { email, name, password }, Date.now());
    console.log(`${email} is a user of the lessor and enters at /portal/account/login_internal.`);
  } finally {
    await database.close();
  }
}

const [email, ...words] = process.argv.slice(2);
if (email === undefined || email === '--help' || words.length === 0) {
  console.log(usage);
  process.exitCode = email === '--help' ? 0 : 2;
} else {
  try {
    await run(email, words.join(' '));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
