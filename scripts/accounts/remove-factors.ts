import { removeFactorsOf } from '#server/session/factors/remove-factors.steps.ts';
import { openConsoleDatabase } from './open-console-database.ts';
import { runConsoleCommand } from './run-console-command.ts';

const usage = `npm run factors:remove -- EMAIL

Removes all second factors and recovery codes of an account and ends its sessions, for a person who has
lost them and whom nobody in the portal can help. The audit log gets a line.

The embedded database can be opened by one process only: stop the portal first.`;

async function run(email: string): Promise<void> {
  const database = await openConsoleDatabase();
  try {
    const factors = await removeFactorsOf(database, email, Date.now());
    if (factors === undefined) throw new Error(`There is no account ${email}. Check the spelling.`);
    console.log(`${email}: ${factors} second factors removed; all sessions have ended.`);
  } finally {
    await database.close();
  }
}

await runConsoleCommand(usage, run);
