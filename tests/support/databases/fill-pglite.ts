import { pgliteArchives } from './pglite-archives.ts';

/** Usage: fill-pglite.ts FOLDER. Puts both archives into a folder that belongs to one run. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the run.');
await pgliteArchives(folder);
