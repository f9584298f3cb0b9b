import { Agent, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { pino } from 'pino';
import { createApp } from '#server/app/app.ts';
import { createMetrics } from '#server/app/metrics/create-metrics.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { openPglite } from '#server/platform/db/pglite/open-pglite.ts';

const rounds = 40;
const requests = 500;
/** Milliseconds: a call that reads the database takes some. */
const mostAdded = 0.1;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds of one request over a connection that is kept. */
async function timeOf(port: number, agent: Agent): Promise<number> {
  const begin = performance.now();
  const request = get({ port, agent, path: '/portal/health' });
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream];
  response.resume();
  await once(response, 'end');
  return performance.now() - begin;
}

async function round(port: number, agent: Agent): Promise<number[]> {
  const times: number[] = [];
  for (let count = 0; count < requests; count += 1) times.push(await timeOf(port, agent));
  return times;
}

/**
 * Measures what metrics cost the cheapest request of the portal: two servers of one process, one with
 * and one without, take turns. Prints both medians, their ratio, and time and size of the metrics
 * themselves. False when metrics add more than 0.1 ms to a request.
 */
export async function measureMetrics(print: (line: string) => void): Promise<boolean> {
  const database = await openPglite({ engine: 'pglite' });
  const { config } = readConfig({ PORTAL_SEED: 'none' });
  const needs = { config, database, now: Date.now, log: pino({ level: 'silent' }) };
  const metrics = createMetrics(needs);
  const apps = [await createApp(needs), await createApp({ ...needs, metrics })];
  for (const app of apps) await app.listen({ host: '127.0.0.1', port: 0 });
  const ports = apps.map(({ server }) => (server.address() as AddressInfo).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[][] = [[], []];
  // The first rounds are left out: the code is compiled in them.
  for (let count = -4; count < rounds; count += 1)
    for (const [index, port] of ports.entries()) {
      const measured = await round(port, agent);
      if (count >= 0) times[index]?.push(...measured);
    }
  const [without = 0, measuring = 0] = times.map(medianOf);
  const begin = performance.now();
  const text = await metrics.read();
  const shownMs = performance.now() - begin;
  agent.destroy();
  for (const app of apps) await app.close();
  await database.close();
  const ratio = measuring / without;
  print(
    `GET /portal/health, p50 of ${rounds * requests}: ${without.toFixed(3)} ms without metrics`,
  );
  print(
    `and ${measuring.toFixed(3)} ms with them: ratio ${ratio.toFixed(2)}, ${(measuring - without).toFixed(3)} ms more (limit ${mostAdded}).`,
  );
  print(`Metrics: ${text.length} characters in ${shownMs.toFixed(1)} ms.`);
  return measuring - without <= mostAdded;
}
