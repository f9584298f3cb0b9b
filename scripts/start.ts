import { spawnSync } from 'node:child_process';

const usage = `npm start

Builds the page when its sources have changed since the last build, then starts the portal: opens
the database, migrates and seeds it, and prints the address. Settings are environment variables;
docs/operations.md lists them. PORT=8081 npm start listens on another port.`;

if (process.argv.includes('--help')) {
  console.log(usage);
} else {
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts', '--if-changed'],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  await import('#server/main.ts');
}
