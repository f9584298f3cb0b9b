import { expect, it } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { createFairQueue, type Turn } from '#server/platform/work/fair-queue.ts';

const limits = { running: 2, runningOfCustomer: 1, waiting: 50, waitingOfUser: 4 };

/** A queue whose work ends when the test says so, with the order in which it started. */
function openQueue(wish: Partial<typeof limits> = {}) {
  const queue = createFairQueue({ ...limits, ...wish });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, turn: Turn): Promise<void> =>
    queue(turn, () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, resolve));
    });
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { add, end, started, placeOf: (who: Turn) => queue.placeOf(who) };
}

const ann: Turn = { custId: 'AUR', user: 'ann' };
const amy: Turn = { custId: 'AUR', user: 'amy' };
const bob: Turn = { custId: 'BOR', user: 'bob' };
const cid: Turn = { custId: 'CUM', user: 'cid' };

async function refusalOf(work: Promise<void>): Promise<unknown> {
  const error = await work.catch((fault: unknown) => fault);
  return error instanceof Refusal ? [error.code, error.message] : error;
}

it('starts the first work of another customer at once, whatever one customer has started', async () => {
  const { add, end, started } = openQueue();

  for (const name of ['a1', 'a2', 'a3', 'a4']) void add(name, ann);
  void add('b1', bob);
  await end('');

  expect(started).toEqual(['a1', 'b1']);
});

it('takes one of each customer in turn, and of it one of each user in turn', async () => {
  const { add, end, started } = openQueue({ running: 1 });

  for (const name of ['a1', 'a2', 'a3']) void add(name, ann);
  void add('m1', amy);
  for (const name of ['b1', 'b2']) void add(name, bob);
  void add('c1', cid);
  await end('');
  for (let index = 0; index < 7; index += 1) await end(started.at(-1) ?? '');

  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'm1', 'b2', 'a3']);
});

it('says which place the next work of each user has, as it then starts', async () => {
  const { add, end, started, placeOf } = openQueue({ running: 1 });
  for (const name of ['a1', 'a2', 'a3']) void add(name, ann);
  void add('m1', amy);
  for (const name of ['b1', 'b2']) void add(name, bob);
  void add('p1', { ...cid, isAdmitted: true });

  // After a1, which runs: a2, b1, p1, m1, b2, a3. A part has no place of its own.
  expect([ann, amy, bob, cid].map((who) => placeOf(who))).toEqual([1, 4, 2, undefined]);
  await end('');
  for (let index = 0; index < 3; index += 1) await end(started.at(-1) ?? '');

  expect(started).toEqual(['a1', 'a2', 'b1', 'p1']);
  expect([ann, amy, bob].map((who) => placeOf(who))).toEqual([3, 1, 2]);
});

it('refuses a user with the place that the work would have, and nobody else', async () => {
  const { add, end, started } = openQueue();
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void add(name, ann);

  const refused = await refusalOf(add('a6', ann));
  void add('m1', amy);
  void add('b1', bob);
  await end('');

  expect(refused).toEqual([
    'tooManyRequests',
    '4 files of yours are waiting already: this one would be number 5. Try again when some of them have arrived.',
  ]);
  expect(started).toEqual(['a1', 'b1']);
});

it('says how many wait when it is full as a whole', async () => {
  const { add } = openQueue({ running: 1, waiting: 2 });
  for (const turn of [ann, amy, bob]) void add('work', turn);

  expect(await refusalOf(add('c1', cid))).toEqual([
    'unavailable',
    'The portal is busy: this file would be number 3 in the queue. Try again in a moment.',
  ]);
});

it('lets a part of admitted work wait beyond every bound', async () => {
  const { add, end, started } = openQueue({ running: 1, waiting: 1, waitingOfUser: 1 });
  void add('a1', ann);
  void add('a2', ann);
  void add('a3', { ...ann, isAdmitted: true });
  await end('');
  await end('a1');
  await end('a2');

  expect(started).toEqual(['a1', 'a2', 'a3']);
});

it('drops waiting work of a reader who has left', async () => {
  const { add, end, started } = openQueue();
  const leaving = new AbortController();
  void add('a1', ann);
  const left = refusalOf(add('a2', { ...ann, signal: leaving.signal }));
  const late = refusalOf(add('a3', { ...ann, signal: AbortSignal.abort() }));
  void add('a4', ann);
  leaving.abort();
  await end('');
  await end('a1');

  expect(await left).toEqual(['unavailable', 'The reader has left.']);
  expect(await late).toEqual(['unavailable', 'The reader has left.']);
  expect(started).toEqual(['a1', 'a4']);
});

it('starts the next work after one that fails', async () => {
  const queue = createFairQueue({ ...limits, running: 1 });
  const failing = queue(ann, () => Promise.reject(new Error('It broke.')));
  const next = queue(ann, () => Promise.resolve('done'));

  await expect(failing).rejects.toThrow('It broke.');
  expect(await next).toBe('done');
});
