import { restore } from '#server/app/backup/restore.ts';
import { keysInFolder } from '#server/platform/db/secrets/made-keys.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { MisuseError } from '../command/run-command.ts';
import { backupSettings, loginOf, runBackupCommand } from './run-command.ts';

const usage = `npm run db:restore -- FOLDER [--without-keys]

Restores the backup in FOLDER into the new, empty database of the settings (PORTAL_MIGRATION_URL and
DATABASE_URL; without either, the embedded one in PORTAL_DATA_DIR) and into its file store. Makes the
roles that the backup names and lets the login of DATABASE_URL act for requests. Ends all sessions.
It replaces nothing: a database that is not empty is refused. Files that are there already stay.
Afterwards npm run db:verify says whether anything is missing.
  --without-keys  restores although a key that has encrypted secrets is lost
Ends with 1 when files are missing.`;

await runBackupCommand(usage, ['without-keys'], ({ folder, options }) => {
  if (folder === undefined) throw new MisuseError('Name the folder of the backup.');
  const { config, owner } = backupSettings();
  const { database } = config;
  const inFolder = database.engine === 'pglite' ? keysInFolder(database.dataDir) : [];
  return restore(folder, {
    database: owner,
    login: loginOf(config),
    files: createFileStore(config),
    keys: database.keys ?? inFolder,
    withoutKeys: options.has('without-keys'),
    print: console.log,
  });
});
