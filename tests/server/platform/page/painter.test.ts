import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ScreenOrder } from '#contract/call/served-screen.ts';
import { openPainter, type Painter } from '#server/platform/page/painter.ts';

/**
 * A thread that paints as the address says: never, by a crash, with a read, or at once, with the number
 * of paintings that it has made.
 */
const worker = `
const { parentPort } = require('node:worker_threads');
let made = 0;
const waiting = new Map();
const painted = (job, text) => {
  const screen = { title: '', markup: text, sheets: [], answers: [], route: '/', username: '' };
  parentPort.postMessage({ kind: 'painted', job, screen });
};
parentPort.on('message', (message) => {
  if (message.kind !== 'paint') return waiting.get(message.read)(message.kind);
  const { job, order } = message;
  made += 1;
  if (order.path === '/never') return;
  if (order.path === '/crash') process.exit(1);
  if (order.path === '/fails') return parentPort.postMessage({ kind: 'failed', job, reason: 'ink' });
  if (order.path !== '/reads') return painted(job, String(made));
  waiting.set(made, (kind) => painted(job, kind));
  const wanted = { call: 'getMe', params: {}, query: {} };
  parentPort.postMessage({ kind: 'read', job, read: made, wanted });
});
`;

const short = { patienceMs: 150, readMs: 40, stuckMs: 200 };

let painter: Painter | undefined;
let folder: string;

async function open(limits = { ...short, patienceMs: 10_000, stuckMs: 20_000 }): Promise<Painter> {
  await writeFile(join(folder, 'paint-worker.js'), worker);
  painter = openPainter(folder, limits);
  if (painter === undefined) throw new Error('The painter did not open.');
  return painter;
}

const orderOf = (path: string, read: ScreenOrder['read'] = async () => ({})): ScreenOrder => ({
  settings: {} as ScreenOrder['settings'],
  path,
  cookie: '',
  at: 0,
  look: '',
  isPhone: false,
  read,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-painter-'));
});

afterEach(async () => {
  await painter?.close();
  await rm(folder, { recursive: true });
});

it('is none where the build has no thread to paint with', () => {
  expect(openPainter(folder)).toBeUndefined();
});

it('rejects a painting that is late', async () => {
  const { paint } = await open({ ...short, stuckMs: 20_000 });

  await expect(paint(orderOf('/never'))).rejects.toThrow('It took too long.');
});

it('ends a thread that is stuck, and paints in a new one', async () => {
  const { paint } = await open({ ...short, patienceMs: 10_000 });

  await expect(paint(orderOf('/never'))).rejects.toThrow('The thread has ended.');
  expect(await paint(orderOf('/'))).toMatchObject({ markup: '1' });
});

it('rejects every painting of a thread that crashes, and paints in a new one', async () => {
  const { paint } = await open();
  const others = [paint(orderOf('/never')), paint(orderOf('/crash'))];

  const ends = await Promise.allSettled(others);

  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await paint(orderOf('/'))).toMatchObject({ markup: '1' });
});

it('rejects a painting that fails, with the reason, and keeps the thread', async () => {
  const { paint } = await open();

  await expect(paint(orderOf('/fails'))).rejects.toThrow('ink');
  expect(await paint(orderOf('/'))).toMatchObject({ markup: '2' });
});

it.each([
  ['an answer', 'answer', async () => ({})],
  ['a refusal', 'refusal', async () => Promise.reject(new Error('no'))],
  ['a read without an end as refused', 'refusal', () => new Promise<never>(() => undefined)],
])('gives the thread %s', async (_what, kind, read: ScreenOrder['read']) => {
  const { paint } = await open();

  expect(await paint(orderOf('/reads', read))).toMatchObject({ markup: kind });
});
