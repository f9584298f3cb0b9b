import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '#server/app/metrics/create-metrics.ts';
import { openMetricsServer, type MetricsServer } from '#server/platform/metrics/metrics-server.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';
import { readMetrics, valueOf } from '#tests/support/read/read-metrics.ts';
import { selectRows } from '#tests/support/run/select-rows.ts';

let portal: SeededPortal;
let server: MetricsServer;

beforeAll(async () => {
  portal = await createSeededPortal({ isMeasured: true });
  if (portal.metrics === undefined) throw new Error('The portal does not measure itself.');
  server = await openMetricsServer(portal.metrics, { host: '127.0.0.1', port: 0 });
}, 180_000);

afterAll(async () => {
  await server.close();
  await portal.close();
});

const scrape = async (): Promise<string> => (await fetch(server.address)).text();

describe('the metrics of a portal with the demo airlines', () => {
  it('name no person, customer, address, number or id', async () => {
    const everything = await portal.enter('everything@aurora.example');
    const list = await everything.call('GET', '/portal/api/invoices?pageSize=20');
    const { items } = list.json<{ items: { id: string; number: string }[] }>();
    for (const { id } of items) await everything.call('GET', `/portal/api/invoices/${id}`);
    await everything.call('GET', '/portal/api/me');
    await everything.refresh();
    const text = await scrape();
    const rows = await portal.database.tx({ kind: 'owner' }, async (tx) => [
      ...(await selectRows<object>(
        tx,
        sql`select external_user_id, email, name, cust_id from user_account`,
      )),
      ...(await selectRows<object>(tx, sql`select cust_id, name from customer`)),
    ]);
    const secret = [everything.cookie.token, everything.cookie.userVisitId, everything.bind];
    const personal = [...rows, ...items.map(({ id, number }) => ({ id, number }))]
      .flatMap((row): unknown[] => Object.values(row))
      .filter((value): value is string => typeof value === 'string' && value.length > 2);

    expect(items.length).toBeGreaterThan(5);
    expect(personal.length).toBeGreaterThan(50);
    expect(valueOf(text, 'portal_request_duration_seconds_count', { call: 'getInvoice' })).toBe(
      items.length,
    );
    const values = new Set(readMetrics(text).flatMap(({ labels }) => Object.values(labels)));
    expect([...personal, ...secret].filter((value) => values.has(value))).toEqual([]);
    expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.\w+/);
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i);
    expect(text).not.toMatch(/127\.0\.0\.1|aurora|\/portal/i);
  });

  it('have the outbox, the connections, the queues, the release and the process', async () => {
    const before = await scrape();
    const mail = { custId: null, kind: 'test', to: 'a@b.example', subject: 'S', body: 'B' };
    const queued = portal.clock.now() - 3_600_000_000;
    await portal.database.tx({ kind: 'identity' }, (tx) => queueMail(tx, mail, queued));
    const text = await scrape();

    expect(valueOf(text, 'portal_database_up')).toBe(1);
    expect(valueOf(text, 'portal_mail_waiting')).toBe(
      (valueOf(before, 'portal_mail_waiting') ?? 0) + 1,
    );
    expect(valueOf(text, 'portal_mail_oldest_age_seconds')).toBe(3_600_000);
    expect(valueOf(text, 'portal_mail_failed')).toBe(0);
    expect(valueOf(text, 'portal_database_connections', { state: 'busy' })).toBe(0);
    expect(valueOf(text, 'portal_database_waits_total')).toBeGreaterThan(10);
    expect(valueOf(text, 'portal_queue_waiting', { queue: 'files' })).toBe(0);
    expect(valueOf(text, 'portal_schema_version')).toBeGreaterThan(100);
    expect(valueOf(text, 'portal_build_info', { version: '0.1.0' })).toBe(1);
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  });

  it('are read at one address only, and only read', async () => {
    const { origin } = new URL(server.address);
    const answers = await Promise.all([
      fetch(`${origin}/portal/api/me`),
      fetch(`${origin}/portal/health`),
      fetch(`${origin}/`),
      fetch(server.address, { method: 'POST', body: 'x' }),
      fetch(server.address, { method: 'HEAD' }),
    ]);

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 405, 200]);
    expect(answers[4]?.headers.get('content-type')).toContain('text/plain; version=0.0.4');
  });

  it('are not at any address of the portal', async () => {
    for (const url of ['/metrics', '/portal/metrics', '/portal/api/metrics']) {
      const answer = await portal.app.inject(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });
});

describe('the metrics of a portal whose database is away', () => {
  it.each<[string, number, Database['tx']]>([
    ['refuses', 5, () => Promise.reject(new Error('connect ECONNREFUSED'))],
    // Five readers wait for one question.
    ['hangs', 1, () => new Promise(() => undefined)],
  ])('are shown in time, and say so, when it %s', async (_how, most, tx) => {
    let asked = 0;
    const counting: Database['tx'] = (scope, work) => {
      asked += 1;
      return tx(scope, work);
    };
    const broken = createMetrics({ database: { ...portal.database, tx: counting }, now: Date.now });
    const away = await openMetricsServer(broken, { host: '127.0.0.1', port: 0 });
    const begin = performance.now();
    const texts = await Promise.all(
      Array.from({ length: 5 }, async () => (await fetch(away.address)).text()),
    );
    const ms = performance.now() - begin;
    await away.close();

    expect(ms).toBeLessThan(3000);
    expect(asked).toBeLessThanOrEqual(most);
    for (const text of texts) {
      expect(valueOf(text, 'portal_database_up')).toBe(0);
      expect(valueOf(text, 'portal_mail_waiting')).toBe(undefined);
      expect(valueOf(text, 'portal_schema_version')).toBeGreaterThan(100);
    }
  });
});
