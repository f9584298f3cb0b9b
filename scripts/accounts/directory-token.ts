import {
  makeDirectoryToken,
  revokeDirectoryToken,
} from '#server/accounts/directory/directory-token.steps.ts';
import { openConsoleDatabase } from './open-console-database.ts';
import { runConsoleCommand } from './run-console-command.ts';

const usage = `npm run directory:token -- CODE make|revoke

The token by which the directory of a customer (SCIM) makes, names and deactivates its accounts:

  make    makes it and shows it once; one that was there works no longer
  revoke  it works no longer

CODE is that of the customer, who needs an identity provider. The audit log gets a line. The embedded
database can be opened by one process only: stop the portal first.`;

async function run(custId: string, action: string): Promise<void> {
  if (action !== 'make' && action !== 'revoke') throw new Error(usage);
  const database = await openConsoleDatabase();
  try {
    if (action === 'make') {
      const token = await makeDirectoryToken(database, custId, Date.now());
      if (token === undefined)
        throw new Error(`${custId} has no identity provider. Enter it in Customers first.`);
      console.log(token);
    } else {
      if (!(await revokeDirectoryToken(database, custId, Date.now())))
        throw new Error(`There is no token of ${custId}. Check the spelling.`);
      console.log(`${custId}: revoked.`);
    }
  } finally {
    await database.close();
  }
}

await runConsoleCommand(usage, run);
