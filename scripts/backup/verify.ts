import { openDatabase } from '#server/app/open-database.ts';
import { verify, verifyBackup } from '#server/app/backup/verify.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { backupSettings, loginOf, runBackupCommand } from './run-command.ts';

const usage = `npm run db:verify [-- FOLDER]

Compares the database of the settings with what the migrations of this release make, which it tries in
an embedded database in memory: roles and memberships, grants, policies, row security, tables,
triggers, functions, and the texts of the migrations. Reads every file that a row names and compares
its hash. Says what is missing or differs, and ends with 1 when anything is. It changes nothing.
With FOLDER it verifies the backup in that folder, without a database.
The embedded database can be opened by one process only: stop the portal first.`;

async function verifyConfigured(): Promise<boolean> {
  const { config, owner } = backupSettings();
  const loginConfig = loginOf(config);
  const database = await openDatabase(owner);
  const login = loginConfig && (await openDatabase(loginConfig));
  try {
    const files = createFileStore(config);
    return await verify({ database, login, files, print: console.log });
  } finally {
    await login?.close();
    await database.close();
  }
}

await runBackupCommand(usage, [], ({ folder }) =>
  folder === undefined ? verifyConfigured() : verifyBackup(folder, console.log),
);
