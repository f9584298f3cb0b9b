import { resolve } from 'node:path';
import { inspect } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { checkDataDirFree } from '#server/platform/db/pglite/data-dir-lock.ts';
import { ConfigError, readConfig } from '#server/platform/config/read-config.ts';
import { checkPlacesFree } from './listen-fault.ts';
import type { RunningServer } from './start-server.ts';

/** Process of the server: settings from the environment, start, and orderly shutdown. */
async function run(): Promise<RunningServer> {
  const { config, warnings } = readConfig(process.env);
  for (const line of warnings) console.warn(line);
  const { database } = config;
  if (database.engine === 'pglite') checkDataDirFree(resolve(database.dataDir));
  await checkPlacesFree(config);
  // The rest of the server is large; a start that cannot succeed ends before loading it.
  const { startServer } = await import('./start-server.ts');
  return startServer(config, (line) => console.log(line));
}

/** An expected error is one line; an unforeseen one keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (!(error instanceof Error)) return inspect(error);
  const cause = error.cause instanceof Error ? error.cause.message : '';
  return error.message.includes(cause) ? error.message : `${error.message} (${cause})`;
}

try {
  const server = await run();
  closeWithGrace({ delay: server.graceMs }, async ({ err, signal }) => {
    if (err !== undefined) console.error(err);
    // A person at the console does not wait for a load balancer.
    if (signal === 'SIGTERM') await server.leave();
    await server.close();
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
