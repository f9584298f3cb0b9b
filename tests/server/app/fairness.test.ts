import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestBrowser } from '#tests/support/portal/create-test-portal.ts';
import { createSeededPortal, type SeededPortal } from '#tests/support/portal/seeded-portal.ts';

let portal: SeededPortal;
let busy: TestBrowser;
let other: TestBrowser;
let ids: string[];

beforeAll(async () => {
  portal = await createSeededPortal();
  busy = await portal.enter('everything@cumulus.example');
  other = await portal.enter('everything@borealis.example');
  const answer = await busy.call('GET', '/portal/api/invoices?pageSize=30');
  ids = answer.json<{ items: { id: string }[] }>().items.map(({ id }) => id);
  // The threads of the portal start with the first files.
  await Promise.all([
    archive(ids.slice(0, 1)),
    other.call('GET', '/portal/api/invoices/export?format=csv'),
  ]);
}, 180_000);

afterAll(() => portal.close());

const archive = (of: string[]) =>
  busy.call('POST', '/portal/api/invoices/zip', { payload: { ids: of } });

/** Milliseconds and status of a read of somebody else. */
async function readOfOther(): Promise<{ readonly ms: number; readonly status: number }> {
  const start = performance.now();
  const { statusCode } = await other.call('GET', '/portal/api/me');
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

it('22 exports of one user never make another airline wait, and say which place they would have', async () => {
  const left = new Set<number>();
  const exports = Array.from({ length: 22 }, async (_, index) => {
    left.add(index);
    const format = ['xlsx', 'csv', 'pdf'][index % 3];
    const answer = await busy.call('GET', `/portal/api/invoices/export?format=${format}`);
    left.delete(index);
    return answer;
  });

  const { statusCode } = await other.call('GET', '/portal/api/invoices/export?format=csv');
  const waiting = left.size;
  const answers = await Promise.all(exports);
  const refused = answers.find((answer) => answer.statusCode === 429);

  expect(statusCode).toBe(200);
  expect(waiting).toBeGreaterThan(5);
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 429]));
  expect(refused?.json<{ detail: string }>().detail).toContain('this one would be number 11');
});
