import { spawnSync } from 'node:child_process';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm start

Builds the page when its sources have changed since the last build, then starts the portal: opens
the database, migrates and seeds it, and prints the address. Settings are environment variables;
docs/operations.md lists them. PORT=8081 npm start listens on another port.`;

endOnUsage(usage);
const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/build.ts', '--if-changed'],
  { stdio: 'inherit' },
);
if (status !== 0) process.exit(status ?? 1);
await import('#server/main.ts');
