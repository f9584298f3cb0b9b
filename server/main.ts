import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './read-config.ts';
import { startServer, type RunningServer } from './start-server.ts';

/** Process of the server: settings from the environment, start, and an orderly end. */
async function run(): Promise<RunningServer> {
  const { config, warnings } = readConfig(process.env);
  for (const line of warnings) console.warn(line);
  return startServer(config, (line) => console.log(line));
}

/** What a person can act on is one line; what nobody foresaw keeps its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.lines.join('\n');
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`;
}

try {
  const server = await run();
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err !== undefined) console.error(err);
    await server.close();
  });
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
