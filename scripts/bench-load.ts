import { cpus } from 'node:os';
import { heartbeat } from '#contract/session.ts';
import { findPostgres } from '#tests/support/find-postgres.ts';
import { startPortal } from '#tests/support/portal-process.ts';
import { startPostgres, type TemporaryPostgres } from '#tests/support/temporary-postgres.ts';
import { endOnUsage } from './end-on-usage.ts';
import { type Outcome, pace, percentile } from './load-bench/pace.ts';
import { prepareSaves } from './load-bench/report-months.ts';
import { enter, type Visitor } from './load-bench/visitor.ts';

const usage = `npm run bench:load

Measures a peak day on one real server with the demo data: 120 visits that make 60 reads, 10 saves of
utilisation and 4 heartbeats a second for half a minute. Starts a PostgreSQL for it where initdb and
pg_ctl are installed, else it takes the embedded database, which answers one request after the other.
Fails when an answer is a fault, when 5 % of the reads take 500 ms or more or of the saves 2 s, or 1 %
of the heartbeats 250 ms.`;

const visits = 120;
const seconds = 30;
const reporters = ['aurora', 'borealis', 'cumulus'].map((name) => `everything@${name}.example`);
const people = [...reporters, 'finance@aurora.example', 'finance@borealis.example'];
const reads = [
  '/portal/api/dashboard',
  '/portal/api/invoices?status=all&sort=-gross',
  '/portal/api/invoices?status=overdue',
  '/portal/api/lease-accounts',
  '/portal/api/documents',
  '/portal/api/notifications?pageSize=20',
] as const;

/** Passwords are hashed two at a time, so more sign-ins at once would only wait. */
async function enterAll(origin: string): Promise<Visitor[]> {
  const visitors: Visitor[] = [];
  while (visitors.length < visits) {
    const next = people.map((username) => enter(origin, username));
    visitors.push(...(await Promise.all(next)));
  }
  return visitors.slice(0, visits);
}

const pick = <T>(all: readonly [T, ...T[]] | readonly T[], turn: number): T => {
  const found = all[turn % all.length];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

interface Limit {
  readonly name: string;
  readonly share: number;
  readonly ms: number;
}

function report({ name, share, ms }: Limit, outcome: Outcome): boolean {
  const time = percentile(outcome, share);
  const isGood = time < ms && outcome.faults.length === 0;
  const median = percentile(outcome, 0.5).toFixed(0);
  console.log(
    `${isGood ? 'ok    ' : 'FAILED'} ${outcome.times.length} ${name}: median ${median} ms, ` +
      `${share * 100} % within ${time.toFixed(0)} of ${ms} ms, ${outcome.faults.length} faults`,
  );
  for (const fault of new Set(outcome.faults.slice(0, 5))) console.log(`       ${fault}`);
  return isGood;
}

async function bench(origin: string): Promise<boolean> {
  const visitors = await enterAll(origin);
  const saveNext = await prepareSaves(visitors.slice(0, reporters.length));
  const [read, saved, beaten] = await Promise.all([
    pace(60, seconds, (turn) => pick(visitors, turn).get(pick(reads, turn * 7))),
    pace(10, seconds, saveNext),
    pace(4, seconds, (turn) => pick(visitors, turn).post(heartbeat.path)),
  ]);
  const results = [
    report({ name: 'reads', share: 0.95, ms: 500 }, read),
    report({ name: 'saves', share: 0.95, ms: 2000 }, saved),
    report({ name: 'heartbeats', share: 0.99, ms: 250 }, beaten),
  ];
  return results.every(Boolean);
}

/** PostgreSQL for the length of the run where its programs are installed. */
async function ownPostgres(): Promise<TemporaryPostgres | undefined> {
  const found = findPostgres();
  return found?.kind === 'programs' ? startPostgres(found.folder) : undefined;
}

async function main(): Promise<number> {
  const postgres = await ownPostgres();
  const engine = postgres === undefined ? 'the embedded database' : 'PostgreSQL';
  console.log(`${cpus().length} cores, Node ${process.version}, ${engine}`);
  const settings = { PORTAL_MODE: 'demo', PORTAL_SEED: 'demo' };
  const env = postgres === undefined ? settings : { ...settings, DATABASE_URL: postgres.url };
  try {
    const portal = await startPortal({ env });
    try {
      return (await bench(portal.origin)) ? 0 : 1;
    } finally {
      await portal.stop();
    }
  } finally {
    postgres?.stop();
  }
}

endOnUsage(usage);
process.exit(await main());
