import { rotateSigningKeys } from '#server/session/token/signing-keys.ts';
import { openConsoleDatabase } from './accounts/open-console-database.ts';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm run keys:rotate

Makes new signing keys for tokens in the database of the settings. Nobody is signed out: tokens of
the old keys stay valid until they expire. Running servers sign with the new keys within a minute.
The embedded database can be opened by one process only: stop the portal first.`;

async function run(): Promise<void> {
  const database = await openConsoleDatabase();
  try {
    await rotateSigningKeys(database, Date.now());
    console.log('New signing keys are active.');
  } finally {
    await database.close();
  }
}

endOnUsage(usage);
try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
