import { migrate } from '../migrate.ts';
import { openPglite } from '../pglite/open-pglite.ts';
import type { Migration } from '../read-migrations.ts';
import { type SchemaFact, readFacts } from './read-facts.ts';

/**
 * What a database should have after these migrations: they run in an embedded database in memory,
 * which is then read like the other one. Takes some seconds.
 */
export async function expectedFacts(migrations: readonly Migration[]): Promise<SchemaFact[]> {
  const database = await openPglite({ engine: 'pglite' });
  try {
    await migrate(database, migrations);
    return await database.tx({ kind: 'owner' }, readFacts);
  } finally {
    await database.close();
  }
}
