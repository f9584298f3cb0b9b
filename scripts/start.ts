import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { isBuilt, pagePart, serverEntry, serverPart } from './build/server/parts.ts';
import { endOnUsage } from './end-on-usage.ts';

const usage = `npm start

Builds page and server when their sources have changed since the last build, then starts the portal:
opens the database, migrates and seeds it, and prints the address. Settings are environment variables;
docs/operations.md lists them. PORT=8081 npm start listens on another port.`;

endOnUsage(usage);
// The build code is large; a start without a build does not load it.
if (!(await isBuilt(pagePart)) || !(await isBuilt(serverPart))) {
  const args = ['--import', 'tsx', 'scripts/build.ts', '--if-changed'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(serverEntry).href);
