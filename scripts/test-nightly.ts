import { spawnSync } from 'node:child_process';

const usage = `npm run test:nightly [-- VITEST OPTIONS]

Runs the random walks of the session through two tabs at length: 10,000 of them, or as many as
PORTAL_WALKS says. A failure prints its seed and the shortest walk that shows it; repeat it with
PORTAL_WALK_SEED, and keep the walk in tests/machines/model/failed-walks.ts.

PORTAL_WALKS      number of walks (default 10000)
PORTAL_WALK_SEED  seed of the first walk (default: a new one each time)`;

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const walks = process.env['PORTAL_WALKS'] ?? '10000';
  if (!/^[1-9]\d*$/.test(walks)) {
    console.error(`PORTAL_WALKS is "${walks}"; give a whole number above 0, for example 10000.`);
    return 2;
  }
  console.log(`${walks} walks; a thousand take a few seconds.`);
  const file = 'tests/machines/model/walks.test.ts';
  const run = spawnSync(
    'node_modules/.bin/vitest',
    ['run', '--project', 'machines', file, ...args],
    { stdio: 'inherit', env: { ...process.env, PORTAL_WALKS: walks } },
  );
  return run.status ?? 1;
}

process.exit(main(process.argv.slice(2)));
