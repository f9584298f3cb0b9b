import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrate } from '#server/platform/db/migrate.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { tableTypesOf } from '#server/platform/db/table-types.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import { endOnUsage } from './end-on-usage.ts';

endOnUsage(`npm run db:types

Applies the migrations to an empty database in memory and writes the types of its tables to
server/platform/db/tables.ts.`);

const database = await openPglite({ engine: 'pglite' });
try {
  await migrate(database);
  const file = join(projectFolder, 'server', 'platform', 'db', 'tables.ts');
  writeFileSync(file, await tableTypesOf(database));
} finally {
  await database.close();
}
