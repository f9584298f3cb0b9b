import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';

/** New databases are copied from these; a test creates none on the embedded engine. */
const withoutTemplates = [
  'update pg_database set datistemplate = false where datistemplate',
  // A copy of a lean one has none.
  'drop database if exists template0',
  'drop database if exists template1',
];

/** The log before a checkpoint is in the tables; after a second one no file of it is left. */
const closedLog = ['select pg_switch_wal()', 'checkpoint'];

const lean = [
  'set wal_recycle = off',
  ...withoutTemplates,
  ...closedLog,
  // A log without any entry is not closed.
  'create table closing ()',
  'drop table closing',
  ...closedLog,
  'create table closing ()',
  'drop table closing',
  ...closedLog,
];

/**
 * Unpacks a copy of an embedded database and leaves out what every file that starts from it would
 * unpack or replay for nothing.
 */
export async function leanArchive(copy: Blob): Promise<Buffer> {
  const database = await PGlite.create({ loadDataDir: copy });
  for (const statement of lean) await database.exec(statement);
  const archive = await (await database.dumpDataDir('gzip')).arrayBuffer();
  await database.close();
  return gunzipSync(archive);
}
