import { spawnSync } from 'node:child_process';

const usage = `npm test [-- VITEST OPTIONS]

Builds the page when its sources changed, then runs the tests: domain, machines, server (on the
embedded database and on PostgreSQL), page, browser. Ends with the line "N passed, N failed".

  npm test -- --project e2e          the browser tests only, all of them
  npm test -- tests/domain/money     the files whose path matches

PORTAL_TEST_ALL=1   runs all mutants, browser tests and commands too
PORTAL_TEST_ENGINES both: runs every server test on PostgreSQL and on the embedded database
PORTAL_CHROMIUM     browser to use (default: one on the PATH, else the one of an npm package)
DATABASE_TEST_URL   PostgreSQL to use (default: a temporary one from initdb and pg_ctl)`;

function run(command: string, ...args: string[]): number {
  return spawnSync(`node_modules/.bin/${command}`, args, { stdio: 'inherit' }).status ?? 1;
}

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  if (run('tsx', 'scripts/build.ts', '--if-changed') !== 0) {
    console.log('The page does not build, so no test ran.\n0 passed, 1 failed');
    return 1;
  }
  return run('vitest', 'run', ...args);
}

process.exit(main(process.argv.slice(2)));
