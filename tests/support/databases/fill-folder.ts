import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { isoDayOf } from '#domain/dates/date.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';
import { firstDay } from '#qa/scenarios/browser/portal-host.ts';
import { archiveBlob } from './archive-blob.ts';
import { demoArchive } from './pglite-archives.ts';

/**
 * Usage: fill-folder.ts FOLDER. Makes the data folder of a server with the demo data of today, and the
 * archive of the day on which the scenarios start: two files that wait for it would both make it.
 */
const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Name the folder of the data.');
const demo = await demoArchive(isoDayOf(new Date()));
const loadFrom = await archiveBlob(demo.path);
const database = await openPglite({ engine: 'pglite', dataDir, loadFrom });
await database.close();
await cp(demo.files, join(dataDir, 'files'), { recursive: true });
await demoArchive(firstDay);
