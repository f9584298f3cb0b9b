import { removeLinesBefore } from '#server/audit/chain/remove-lines.steps.ts';
import { openAuditDatabase } from './open-audit-database.ts';
import { MisuseError } from '../command/run-command.ts';
import { runAuditCommand } from './run-command.ts';

const usage = `npm run audit:remove -- --before DAY

Removes the lines of the audit log of all days before DAY (YYYY-MM-DD, UTC), as the owner of the
database (PORTAL_MIGRATION_URL, else DATABASE_URL). The signed ends of these days stay, so that the
rest still verifies, and a line of the log says what was removed. Export and verify them before.
The embedded database can be opened by one process only: stop the portal first.`;

await runAuditCommand(usage, ['before'], async ({ file, days: { before } }) => {
  if (before === undefined || file !== undefined) throw new MisuseError('Say --before which day.');
  const database = await openAuditDatabase('owner');
  try {
    console.log(`Lines removed: ${await removeLinesBefore(database, before, Date.now())}.`);
    return true;
  } finally {
    await database.close();
  }
});
