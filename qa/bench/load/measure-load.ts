import { cpus } from 'node:os';
import { heartbeat } from '#contract/session/session.ts';
import { findPostgres } from '#tests/support/databases/find-postgres.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import {
  startPostgres,
  type TemporaryPostgres,
} from '#tests/support/databases/temporary-postgres.ts';
import { beBusy } from './busy-airline.ts';
import { type Outcome, pace, percentile } from './pace.ts';
import { prepareSaves } from './report-months.ts';
import { reportRest, restTabs } from './tabs-at-rest.ts';
import { signInLoadUser, type LoadUser } from './load-user.ts';

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

/** Passwords are hashed two at a time, so more simultaneous sign-ins would only wait. */
async function enterAll(origin: string): Promise<LoadUser[]> {
  const visitors: LoadUser[] = [];
  while (visitors.length < visits) {
    const next = people.map((username) => signInLoadUser(origin, username));
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
    report({ name: 'reads', share: 0.95, ms: 100 }, read),
    report({ name: 'saves', share: 0.95, ms: 100 }, saved),
    report({ name: 'heartbeats', share: 0.99, ms: 250 }, beaten),
  ];
  return results.every(Boolean);
}

/** Whether others are answered in time while one airline starts a hundred files. */
async function isFair(origin: string): Promise<boolean> {
  const { reads: ofOthers, made, waited, faults } = await beBusy(origin);
  console.log(`       one airline starts 100 files: ${made} made, ${waited} told to wait`);
  for (const fault of new Set(faults)) console.log(`FAILED ${fault}`);
  const isGood = report({ name: 'reads of others', share: 0.95, ms: 100 }, ofOthers);
  return isGood && faults.length === 0;
}

/** A temporary PostgreSQL for the run, where its programs are installed. */
async function ownPostgres(): Promise<TemporaryPostgres | undefined> {
  const found = findPostgres();
  return found?.kind === 'programs' ? startPostgres(found.folder) : undefined;
}

/** Prints reads, saves and heartbeats of a peak day; returns whether all keep their limits. */
export async function measureLoad(): Promise<boolean> {
  const postgres = await ownPostgres();
  const engine = postgres === undefined ? 'the embedded database' : 'PostgreSQL';
  console.log(`${cpus().length} cores, Node ${process.version}, ${engine}`);
  const settings = { PORTAL_MODE: 'demo', PORTAL_SEED: 'demo' };
  const env = postgres === undefined ? settings : { ...settings, DATABASE_URL: postgres.url };
  try {
    const portal = await startPortal({ env });
    try {
      const areFast = [await bench(portal.origin), await isFair(portal.origin)];
      if (postgres === undefined) return areFast.every(Boolean);
      const place = { origin: portal.origin, databaseUrl: postgres.url, pid: portal.pid() };
      return [...areFast, reportRest(await restTabs(place))].every(Boolean);
    } finally {
      await portal.stop();
    }
  } finally {
    postgres?.stop();
  }
}
