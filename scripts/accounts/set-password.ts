import { text } from 'node:stream/consumers';
import { changePassword } from '#server/session/change-password.steps.ts';
import { openConsoleDatabase } from './open-console-database.ts';
import { runConsoleCommand } from './run-console-command.ts';

const usage = `npm run password:set -- EMAIL

Gives an account a new password, read from standard input, and ends all its sessions at once.

  printf '%s' 'a long sentence is a good password' | npm run password:set -- someone@airline.example

The embedded database can be opened by one process only: stop the portal first.`;

async function run(email: string): Promise<void> {
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  const database = await openConsoleDatabase();
  try {
    if (!(await changePassword(database, { email, password }, Date.now())))
      throw new Error(`There is no account ${email}. Check the spelling.`);
    console.log(`${email} has a new password; all its sessions have ended.`);
  } finally {
    await database.close();
  }
}

await runConsoleCommand(usage, run);
