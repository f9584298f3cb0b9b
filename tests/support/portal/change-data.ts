import { sql } from 'drizzle-orm';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import type { RunningPortal } from '../run/portal-process.ts';

/** Changes the data of a portal as the owner of its tables, while the server is down. */
export function changeData(portal: RunningPortal, statement: string): Promise<void> {
  return portal.restart(async () => {
    const database = await openPglite({ engine: 'pglite', dataDir: portal.dataDir });
    await database.tx({ kind: 'owner' }, (tx) => tx.execute(sql.raw(statement)));
    await database.close();
  });
}
