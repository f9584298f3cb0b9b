import { spawnSync } from 'node:child_process';

const usage = `npm run test:nightly [-- VITEST OPTIONS]

Runs what takes too long for every change, all of it even when a part fails:

- the random walks of the session through two tabs: 10,000 of them, or as many as PORTAL_WALKS says.
  A failure prints its seed and the shortest walk that shows it; repeat it with PORTAL_WALK_SEED,
  and keep the walk in tests/machines/session/tabs/failed-walks.ts.
- both implementations of every calculation over 20,000 generated leases, or as many as
  PORTAL_LEASES says. A difference prints its smallest case.
- the books of 1,000 generated histories of customers, or as many as PORTAL_HISTORIES says.
- 1,000 values for every schema of the page beside zod.
- all 120 bad networks of the session three times, or as often as PORTAL_REPLAYS says.
- every scenario three times in a browser, or as often as PORTAL_REPLAYS says. The report is
  coverage/scenarios.html.
- every scenario, and every transition of the other charts, on the SCXML files in two foreign engines;
  Qt's must be installed: apt-get install python3-pyside2.qtscxml.
- every server test on the embedded database too.
- the tenancy walk with every id of every table, and 20,000 hostile requests that are made from the
  contract, or as many as PORTAL_FUZZ says.
- the planted faults of tests/faults, each with the tests that must find it.

PORTAL_WALKS      number of walks (default 10000)
PORTAL_WALK_SEED  seed of the first walk (default: a new one each time)
PORTAL_LEASES     number of generated leases (default 20000)
PORTAL_HISTORIES  number of histories (default 1000; 5000 take some two hours)
PORTAL_BOOKS_SEED seed of leases and histories (default: a new one each time)
PORTAL_FUZZ       number of hostile requests (default 20000)
PORTAL_FUZZ_SEED  seed of the hostile requests (default: a new one each time)
PORTAL_REPLAYS    how often scenarios and bad networks are replayed (default 3)`;

/** One test counts thousands of cases, in milliseconds. */
const oneNight = 12 * 3_600_000;

interface Part {
  readonly name: string;
  readonly status: number;
}

function counted(name: string, otherwise: string): string {
  const text = process.env[name] ?? otherwise;
  if (/^[1-9]\d*$/.test(text)) return text;
  console.error(`${name} is "${text}"; give a whole number above 0, for example ${otherwise}.`);
  return process.exit(2);
}

function run(name: string, command: readonly string[], env: Record<string, string> = {}): Part {
  console.log(`\n${name}`);
  const [program = '', ...given] = command;
  const args = program === 'vitest' ? [...given, `--testTimeout=${oneNight}`] : given;
  const options = { stdio: 'inherit', env: { ...process.env, ...env } } as const;
  return { name, status: spawnSync(`node_modules/.bin/${program}`, args, options).status ?? 1 };
}

function runWalks(walks: string, args: readonly string[]): Part {
  const tests = ['run', '--project', 'machines', 'tests/machines/session/tabs/walks.test.ts'];
  return run(`${walks} walks; a thousand take a few seconds`, ['vitest', ...tests, ...args], {
    PORTAL_WALKS: walks,
  });
}

/** Everybody tries everything: the walk through foreign ids, and requests of people who mean harm. */
function runHostile(newSeed: string, args: readonly string[]): Part {
  const requests = counted('PORTAL_FUZZ', '20000');
  const seed = process.env['PORTAL_FUZZ_SEED'] ?? newSeed;
  return run(
    `The whole tenancy walk, and ${requests} hostile requests of seed ${seed}; ten minutes`,
    ['vitest', 'run', '--project', 'server-*', 'tests/server/access/walk', ...args],
    { PORTAL_TENANCY: 'all', PORTAL_FUZZ: requests, PORTAL_FUZZ_SEED: seed },
  );
}

function runForeign(args: readonly string[]): Part {
  const tests = ['run', '--project', 'machines', 'tests/kit/export/foreign'];
  return run('The SCXML files in SCION and Qt; two minutes', ['vitest', ...tests, ...args], {
    PORTAL_TEST_ALL: '1',
    PORTAL_QT: '1',
  });
}

function main(args: readonly string[]): number {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const walks = counted('PORTAL_WALKS', '10000');
  const leases = counted('PORTAL_LEASES', '20000');
  const histories = counted('PORTAL_HISTORIES', '1000');
  const seed = process.env['PORTAL_BOOKS_SEED'] ?? String(Date.now() % 2_147_483_647);
  const replays = counted('PORTAL_REPLAYS', '3');
  const networks = ['run', '--project', 'e2e', 'tests/e2e/session/bad-network.test.ts'];
  const scenarios = ['scripts/scenarios.ts', 'replay', '--on', 'browser', '--repeat', replays];
  const parts = [
    runWalks(walks, args),
    run(
      `Two implementations over ${leases} leases, seed ${seed}; a thousand take half a minute`,
      ['vitest', 'run', '--project', 'domain', 'second.test', ...args],
      { PORTAL_LEASES: leases, PORTAL_BOOKS_SEED: seed },
    ),
    run(
      `The books of ${histories} histories, seed ${seed}; a hundred take some minutes`,
      ['vitest', 'run', '--project', 'server-*', 'lease-account/books', ...args],
      { PORTAL_HISTORIES: histories, PORTAL_BOOKS_SEED: seed },
    ),
    run(
      'The schemas of the page over 1000 values each',
      ['vitest', 'run', '--project', 'domain', 'small-schemas', ...args],
      { PORTAL_SCHEMA_VALUES: '1000' },
    ),
    run(
      `All bad networks ${replays} times; one takes about three seconds`,
      ['vitest', ...networks, ...args],
      { PORTAL_BAD_NETWORKS: 'all', PORTAL_REPLAYS: replays, PORTAL_TEST_ALL: '1' },
    ),
    runForeign(args),
    run(
      'Every server test on the embedded database; half an hour',
      ['vitest', 'run', '--project', 'server-pglite', ...args],
      { PORTAL_TEST_ENGINES: 'both' },
    ),
    runHostile(seed, args),
    run(`Every scenario ${replays} times in a browser`, ['tsx', ...scenarios]),
    run('Every planted fault', ['tsx', 'scripts/test/faults.ts']),
  ];
  const failed = parts.filter(({ status }) => status !== 0);
  for (const { name } of failed) console.log(`FAILED: ${name}`);
  console.log(`${parts.length - failed.length} of ${parts.length} parts passed`);
  return failed.length === 0 ? 0 : 1;
}

process.exit(main(process.argv.slice(2)));
