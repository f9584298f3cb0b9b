import { rolesText } from '#domain/access/lessor-roles.ts';
import { setInternalRoles } from '#server/accounts/internal-roles.steps.ts';
import { openConsoleDatabase } from './open-console-database.ts';
import { runConsoleCommand } from './run-console-command.ts';
import { readRoles } from './read-roles.ts';

const usage = `npm run user:roles -- EMAIL ROLES

Gives a user of the lessor these roles in the place of all former ones and ends all their sessions.
ROLES are words with commas between them: viewer, claims, payments, billing, publishing, users,
security, audit. The role users is never given together with claims, payments or billing. The word
none takes all roles away.

  npm run user:roles -- iris@lessor.example users,security
  npm run user:roles -- omar@lessor.example none

The embedded database can be opened by one process only: stop the portal first.`;

async function run(email: string, typed: string): Promise<void> {
  const roles = readRoles(typed);
  const database = await openConsoleDatabase();
  try {
    await setInternalRoles(database, { email, roles }, Date.now());
    console.log(`Roles of ${email}: ${rolesText(roles)}. All sessions have ended.`);
  } finally {
    await database.close();
  }
}

await runConsoleCommand(usage, run);
