import { rotateSecrets } from '#server/app/rotate-secrets.ts';
import { ConfigError } from '#server/platform/config/read-config.ts';
import { openConsoleDatabase } from '../accounts/open-console-database.ts';
import { endOnUsage } from '../end-on-usage.ts';

const usage = `npm run secrets:rotate

Encrypts the secrets in the database of the settings with the first key of PORTAL_ENCRYPTION_KEYS or
PORTAL_ENCRYPTION_KEYS_FILE: those that another key of the list has encrypted, and those in plain text.
Put the new key before the others, start every server with that list, and run this; then the others can
leave the list. The embedded database can be opened by one process only: stop the portal first.`;

async function run(): Promise<boolean> {
  const database = await openConsoleDatabase();
  try {
    return await rotateSecrets(database, console.log);
  } finally {
    await database.close();
  }
}

endOnUsage(usage);
try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  console.error(error instanceof ConfigError ? error.lines.join('\n') : text);
  process.exitCode = 1;
}
