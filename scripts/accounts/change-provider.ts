import {
  changeProviderOf,
  providerChanges,
} from '#server/session/company/change-provider-of.steps.ts';
import { openConsoleDatabase } from './open-console-database.ts';
import { runConsoleCommand } from './run-console-command.ts';

const usage = `npm run user:provider -- EMAIL exempt|bound|released

Decides how an account of a customer belongs to the identity provider of its company:

  exempt    the password works although the customer requires its provider
  bound     it works no longer
  released  the account is free for the person who has its address at the provider now

The audit log gets a line. The embedded database can be opened by one process only: stop the portal
first.`;

async function run(email: string, wanted: string): Promise<void> {
  const change = providerChanges.find((known) => known === wanted);
  if (change === undefined) throw new Error(usage);
  const database = await openConsoleDatabase();
  try {
    if (!(await changeProviderOf(database, email, change, Date.now())))
      throw new Error(`There is no account ${email} of a customer. Check the spelling.`);
    console.log(`${email}: ${change}.`);
  } finally {
    await database.close();
  }
}

await runConsoleCommand(usage, run);
