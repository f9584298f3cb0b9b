import { createReadStream } from 'node:fs';
import { readChainFile } from '#server/audit/chain/chain-file.ts';
import { verifyFile, verifyLog } from '#server/audit/chain/verify-log.ts';
import { openAuditDatabase } from './open-audit-database.ts';
import { runAuditCommand } from './run-command.ts';

const usage = `npm run audit:verify [-- FILE]

Walks through the audit log of the configured database, day by day (UTC), and says of each how many
lines it has, the hash that it ends with and whether its signature is good, or which line is the
first that was changed, removed, inserted or re-ordered. With FILE it does so for a file that
npm run audit:export has written, with the keys of the configured database, and compares its signed
days with those that the database has now.
Ends with 1 when anything is wrong. It changes nothing. The embedded database can be opened by one
process only: stop the portal first.`;

const print = (text: string): void => console.log(text);

await runAuditCommand(usage, [], async ({ file }) => {
  const database = await openAuditDatabase('login');
  try {
    if (file === undefined) return await verifyLog(database, print);
    return await verifyFile(database, readChainFile(createReadStream(file)), print);
  } finally {
    await database.close();
  }
});
