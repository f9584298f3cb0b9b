import { backUp } from '#server/app/backup/back-up.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { MisuseError } from '../command/run-command.ts';
import { backupSettings, runBackupCommand } from './run-command.ts';

const usage = `npm run db:backup -- FOLDER [--list-files]

Writes a backup of the database and of the files to the new FOLDER, complete or not at all: one state
of the database, every file that its rows name, and manifest.json with the hash of each part. The key
that encrypts secrets is not in it. PostgreSQL: as the owner of the tables (PORTAL_MIGRATION_URL, else
DATABASE_URL), while the portal runs; pg_dump of the version of the server must be there. The embedded
database can be opened by one process only: stop the portal first.
  --list-files  lists the files and copies none, for a bucket that keeps copies of its own
Ends with 1 when a file that a row names is missing in the store; the backup is there without it.`;

await runBackupCommand(usage, ['list-files'], ({ folder, options }) => {
  if (folder === undefined) throw new MisuseError('Name the new folder of the backup.');
  const { config, owner } = backupSettings();
  return backUp(folder, {
    database: owner,
    files: createFileStore(config),
    copiesFiles: !options.has('list-files'),
    now: Date.now(),
    print: console.log,
  });
});
