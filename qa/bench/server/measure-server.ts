import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { shiftMonth } from '#domain/dates/month.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { createApp } from '#server/app/app.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/app/open-database.ts';
import { createFileStore } from '#server/platform/files/create-file-store.ts';
import { seed } from '#server/seed/app/seed.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { measureExport } from './measure-export.ts';
import { measureReporting } from './measure-reporting.ts';
import { isoDayOf } from '#domain/dates/date.ts';

const airline = 'MAX';
const runs = 30;
const invoiceTargetMs = 100;

/** Addresses after `/portal/api/invoices`: every kind of filter and order, first and late pages. */
const queries = [
  '',
  '?status=all',
  '?status=all&sort=-gross',
  '?status=all&sort=number&page=900',
  '?status=overdue&sort=-daysOverdue',
  '?status=all&sort=-balance&currency=USD',
  '?status=paid&sort=-issued&pageSize=100',
  '?status=all&type=supplementalRent&sort=asset',
  '?status=all&lease=MAX-A7-3&sort=-due',
  '?status=all&q=MAX-2024&sort=-gross',
  '?status=all&q=northgate%20engine&sort=lease',
  '?status=all&issuedFrom=2021-01-01&issuedTo=2023-12-31&sort=status',
  '?status=all&dueFrom=2020-06-01&type=basicRent&sort=-paid&page=20',
] as const;

const mostExportSeconds = 15;
const mostExportMib = 200;

/** Fund balances over ten years (issue: first page of 800 funds over 120 months under 150 ms). */
const fundQueries = [
  '?leases=all',
  `?leases=all&from=${monthsAgo(120)}&to=${monthsAgo(1)}`,
  `?leases=all&from=${monthsAgo(120)}&to=${monthsAgo(1)}&sort=-available`,
  `?from=${monthsAgo(120)}&to=${monthsAgo(1)}&pageSize=100`,
] as const;
const fundTargetMs = 150;

function monthsAgo(count: number): string {
  return shiftMonth(new Date().toISOString().slice(0, 7), -count);
}

interface Timing {
  readonly path: string;
  readonly targetMs: number;
  readonly query: string;
  readonly total: number;
  readonly median: number;
  readonly p95: number;
}

async function open(): Promise<Database> {
  const env = { PORTAL_DATA_DIR: '.data/bench', ...process.env };
  const { config } = readConfig({ ...env, PORTAL_SEED: 'none', PORTAL_MODE: 'demo' });
  const { database } = config;
  if (database.engine === 'postgres') {
    return openDatabase({ engine: 'postgres', url: database.migrationUrl, report: console.error });
  }
  return openDatabase({ ...database, dataDir: resolve(database.dataDir), report: console.error });
}

async function signIn(app: FastifyInstance): Promise<Record<string, string>> {
  const answer = await app.inject({
    method: 'POST',
    url: '/users/authenticate',
    payload: {
      username: `everything@${airline.toLowerCase()}.example`,
      password: 'fly-the-portal-demo',
    },
  });
  if (answer.statusCode !== 200) throw new Error(`Signing in failed: ${answer.body}`);
  const [bind = ''] = [answer.headers['set-cookie'] ?? ''].flat();
  const { token } = answer.json<SessionCookie>();
  return { authorization: `Bearer ${token}`, cookie: bind.split(';', 1)[0] ?? '' };
}

async function measure(
  app: FastifyInstance,
  headers: Record<string, string>,
  path: string,
  query: string,
  targetMs: number,
): Promise<Timing> {
  const url = `/portal/api/${path}${query}`;
  const times: number[] = [];
  let total = 0;
  for (let count = 0; count < runs; count += 1) {
    const started = performance.now();
    const answer = await app.inject({ method: 'GET', url, headers });
    times.push(performance.now() - started);
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`);
    total = answer.json<{ total: number }>().total;
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(runs - 1, Math.floor(runs * share))] ?? 0;
  return { path, targetMs, query: query || '(default)', total, median: at(0.5), p95: at(0.95) };
}

function report({ path, targetMs, query, total, median, p95 }: Timing): void {
  const mark = median < targetMs ? 'ok  ' : 'SLOW';
  const [middle, high] = [median, p95].map((value) => value.toFixed(1).padStart(7));
  console.log(
    `${mark} median ${middle} ms  p95 ${high} ms  ${String(total).padStart(6)} found  ${path} ${query}`,
  );
}

async function exportsAreCheap(
  app: FastifyInstance,
  headers: Record<string, string>,
): Promise<boolean> {
  let areCheap = true;
  for (const format of ['csv', 'xlsx'] as const) {
    const { seconds, processorSeconds, peakMib, sizeMib } = await measureExport(
      app,
      headers,
      format,
    );
    const isCheap = seconds < mostExportSeconds && peakMib < mostExportMib;
    areCheap &&= isCheap;
    console.log(
      `${isCheap ? 'ok  ' : 'DEAR'} export as ${format}: ${seconds.toFixed(1)} s ` +
        `(${processorSeconds.toFixed(1)} s of processor), ` +
        `${peakMib.toFixed(0)} MiB more memory, ${sizeMib.toFixed(1)} MiB file`,
    );
  }
  return areCheap;
}

/** A whole fleet in one submission (domain page §5: less than 5 s). */
const mostSubmitSeconds = 5;

async function isReportedInTime(
  app: FastifyInstance,
  headers: Record<string, string>,
): Promise<boolean> {
  const { rows, read, save, submit, refused } = await measureReporting(app, headers);
  const isInTime = submit < mostSubmitSeconds && refused.length === 0;
  const [reading, saving, submitting] = [read, save, submit].map((time) => time.toFixed(1));
  console.log(
    `${isInTime ? 'ok  ' : 'SLOW'} month of ${rows} rows: read in ${reading} s, ` +
      `saved in ${saving} s, submitted in ${submitting} s, ${refused.length} refused`,
  );
  refused.slice(0, 5).forEach((text) => console.log(`     ${text}`));
  return isInTime;
}

/** Prints every query, export and submission with its time; returns whether all keep their limits. */
export async function measureServer(): Promise<boolean> {
  const database = await open();
  try {
    await migrate(database);
    const { config } = readConfig({ PORTAL_SEED: 'none', PORTAL_MODE: 'demo' });
    const places = { database, files: createFileStore(config) };
    await seed(places, 'fleet', isoDayOf(Date.now()), console.log, [airline]);
    const log = pino({ level: 'silent' });
    const app = await createApp({ config, database, now: () => Date.now(), log });
    const headers = await signIn(app);
    console.log(`${airline} on ${database.engine}, ${runs} requests each:`);
    const timings: Timing[] = [];
    for (const query of queries) {
      timings.push(await measure(app, headers, 'invoices', query, invoiceTargetMs));
    }
    for (const query of fundQueries) {
      timings.push(await measure(app, headers, 'funds', query, fundTargetMs));
    }
    timings.forEach(report);
    const areCheap = await exportsAreCheap(app, headers);
    const isInTime = await isReportedInTime(app, headers);
    await app.close();
    const slow = timings.filter((timing) => timing.median >= timing.targetMs);
    console.log(`${timings.length - slow.length} of ${timings.length} within their targets.`);
    return areCheap && isInTime && slow.length === 0;
  } finally {
    await database.close();
  }
}
