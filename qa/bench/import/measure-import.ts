import { rm } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { monthOf } from '#domain/dates/month.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { serverToUse } from '#tests/support/databases/temporary-postgres.ts';
import { startPortal } from '#tests/support/run/portal-process.ts';
import { quickFolder } from '#tests/support/run/quick-folder.ts';
import { signInLoadUser } from '../load/load-user.ts';
import { invoicesOfAirline, writeHistory, writeNight } from './lessor-files.ts';
import { type ImportCost, watchedImport } from './watched-import.ts';

/** 580,000 invoices in a quarter of an hour. */
const leastPerSecond = 580_000 / 900;
const mostMib = 700;
const mostNightSeconds = 10;
const mostAnswerMs = 1000;

function report(isGood: boolean, text: string): boolean {
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${text}`);
  return isGood;
}

const memoryOf = ({ peakMib, processorSeconds }: ImportCost): string =>
  peakMib === undefined
    ? 'memory unknown'
    : `at most ${peakMib} MiB and ${processorSeconds.toFixed(0)} s of the processor`;

/** A token lives for a quarter of an hour; people get the next one from their page. */
const signInAgainMs = 300_000;

/** Reads invoices of another airline every half second; the times in milliseconds. */
async function readMeanwhile(origin: string, work: Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  const over = work.then(() => true);
  const enter = async () => ({
    user: await signInLoadUser(origin, 'finance@aurora.example'),
    since: performance.now(),
  });
  let { user, since } = await enter();
  do {
    if (performance.now() - since > signInAgainMs) ({ user, since } = await enter());
    const begun = performance.now();
    await user.get('/portal/api/invoices?status=all&sort=-gross');
    times.push(performance.now() - begun);
  } while (!(await Promise.race([pause(500, false), over])));
  return times.toSorted((a, b) => a - b);
}

/** A server that runs gathers statistics by itself; this one does not. */
async function gatherStatistics(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('analyze');
  await client.end();
}

async function importHistory(folder: string, url: string, invoices: number, origin: string) {
  const work = watchedImport(join(folder, 'history'), url);
  const times = await readMeanwhile(origin, work);
  const cost = await work;
  const slowest = times[Math.floor(times.length * 0.99)] ?? Infinity;
  const perSecond = invoices / cost.seconds;
  return [
    report(
      perSecond >= leastPerSecond,
      `${invoices} invoices in ${cost.seconds.toFixed(0)} s: ${perSecond.toFixed(0)} a second, limit ${leastPerSecond.toFixed(0)}`,
    ),
    report((cost.peakMib ?? 0) <= mostMib, `the import took ${memoryOf(cost)}, limit ${mostMib}`),
    report(
      slowest < mostAnswerMs,
      `${times.length} lists read meanwhile: 99 % within ${slowest.toFixed(0)} ms, limit ${mostAnswerMs}`,
    ),
  ];
}

async function importNight(folder: string, url: string): Promise<boolean> {
  const cost = await watchedImport(join(folder, 'night'), url);
  return report(
    cost.seconds < mostNightSeconds,
    `the rows of a night in ${cost.seconds.toFixed(1)} s, limit ${mostNightSeconds}; ${memoryOf(cost)}`,
  );
}

/** Prints what the import of about so many invoices takes; returns whether all keep the limits. */
export async function measureImport(wanted: number): Promise<boolean> {
  const airlines = Math.ceil(wanted / invoicesOfAirline);
  const month = monthOf(isoDayOf(Date.now()));
  const folder = await quickFolder('portal-import-');
  const postgres = await serverToUse();
  console.log(`${cpus().length} cores, Node ${process.version}, ${airlines} airlines`);
  try {
    await writeHistory(join(folder, 'history'), airlines, month);
    await writeNight(join(folder, 'night'), airlines, month);
    const env = { PORTAL_MODE: 'demo', PORTAL_SEED: 'demo', DATABASE_URL: postgres.url };
    const portal = await startPortal({ env });
    try {
      const invoices = airlines * invoicesOfAirline;
      const all = await importHistory(folder, postgres.url, invoices, portal.origin);
      await gatherStatistics(postgres.url);
      return [...all, await importNight(folder, postgres.url)].every(Boolean);
    } finally {
      await portal.stop();
    }
  } finally {
    postgres.stop();
    await rm(folder, { recursive: true });
  }
}
