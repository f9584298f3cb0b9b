import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let busy: TestBrowser;
let idle: TestBrowser;
let ids: string[];

beforeAll(async () => {
  portal = await createSeededPortal();
  busy = await portal.enter('everything@cumulus.example');
  idle = await portal.enter('everything@borealis.example');
  const answer = await busy.call('GET', '/portal/api/invoices?pageSize=30');
  ids = answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
  // The threads of the portal start with the first files.
  await Promise.all([
    archive(ids.slice(0, 1)),
    idle.call('GET', '/portal/api/invoices/export?format=csv'),
  ]);
}, 180_000);

afterAll(() => portal.close());

const archive = (of: string[]) =>
  busy.call('POST', '/portal/api/invoices/zip', { payload: { ids: of } });

/** Milliseconds and status of a read of somebody else. */
async function readOfOther(): Promise<{ readonly ms: number; readonly status: number }> {
  const start = performance.now();
  const { statusCode } = await idle.call('GET', '/portal/api/me');
  return { ms: performance.now() - start, status: statusCode };
}

it('one airline that starts many archives and exports delays nobody else (F24, Q1)', async () => {
  const busyness = { isOver: false };
  const started = Promise.all([
    ...Array.from({ length: 20 }, () => archive(ids)),
    ...Array.from({ length: 22 }, () => busy.call('GET', '/portal/api/invoices/export?format=pdf')),
  ]).finally(() => {
    busyness.isOver = true;
  });
  const reads: Awaited<ReturnType<typeof readOfOther>>[] = [];
  while (!busyness.isOver) reads.push(await readOfOther());
  const statuses = (await started).map(({ statusCode }) => statusCode);
  const times = reads.map(({ ms }) => ms).toSorted((a, b) => a - b);

  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(100);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
