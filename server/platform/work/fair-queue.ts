import { Refusal } from '#domain/refusal.ts';
import { counted } from '#domain/format/numbers.ts';
import { countQueueEnds, type QueueLoad } from './queue-load.ts';

/** Whose work it is: the queue shares its slots first by customer, then by user. */
export interface Turn {
  /** Empty for the lessor's own work. */
  readonly custId: string;
  readonly user: string;
  /** Aborted when the reader has left; work that waits is then dropped. */
  readonly signal?: AbortSignal | undefined;
  /** A part of admitted work: it waits in turn, and no bound refuses it. */
  readonly isAdmitted?: true;
}

type Person = Pick<Turn, 'custId' | 'user'>;

/** Limits of a queue. */
export interface FairLimits {
  readonly running: number;
  /** Less than `running`, so that a slot stays free for everybody else. */
  readonly runningOfCustomer: number;
  readonly waiting: number;
  readonly waitingOfUser: number;
}

/** Runs work in turn. */
export interface FairQueue {
  /** Throws `tooManyRequests` or `unavailable` where a bound is reached. */
  <T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** When a user's next work starts, if all starts in turn: 1 for next; undefined where none waits. */
  placeOf(who: Person): number | undefined;
  load(): QueueLoad;
}

/** Seconds until another attempt is worthwhile. */
const retryAfterSeconds = 10;

interface Waiting {
  readonly start: () => void;
  /** A part of work whose place the user has seen already. */
  readonly isPart: boolean;
}

type Lines = Map<string, Map<string, Waiting[]>>;

function lengthOf(lines: Lines): number {
  return [...lines.values()].flatMap((users) => [...users.values()]).flat().length;
}

function lineOf(lines: Lines, { custId, user }: Turn): Waiting[] {
  const users = lines.get(custId) ?? new Map<string, Waiting[]>();
  const line = users.get(user) ?? [];
  lines.set(custId, users.set(user, line));
  return line;
}

/** Moves a key to the end of its round; without its value it leaves the round. */
function rotate<V>(round: Map<string, V>, key: string, value: V | undefined): void {
  round.delete(key);
  if (value !== undefined) round.set(key, value);
}

/** Takes the next work: one of each customer in turn, and of it one of each user in turn. */
function takeNext(lines: Lines, hasRoom: (custId: string) => boolean) {
  for (const [custId, users] of lines) {
    if (!hasRoom(custId)) continue;
    for (const [user, line] of users) {
      const next = line.shift();
      rotate(users, user, line.length > 0 ? line : undefined);
      rotate(lines, custId, users.size > 0 ? users : undefined);
      if (next !== undefined) return { custId, next };
    }
  }
  return undefined;
}

function demandRoom(lines: Lines, turn: Turn, limits: FairLimits): void {
  if (turn.isAdmitted === true) return;
  const own = lines.get(turn.custId)?.get(turn.user)?.length ?? 0;
  if (own >= limits.waitingOfUser) {
    const detail =
      `${counted(own, 'file')} of yours ${own === 1 ? 'is' : 'are'} waiting already: this one ` +
      `would be number ${own + 1}. Try again when some of them have arrived.`;
    throw new Refusal('tooManyRequests', { detail, retryAfterSeconds });
  }
  const all = lengthOf(lines);
  if (all < limits.waiting) return;
  const detail = `The portal is busy: this file would be number ${all + 1} in the queue. Try again in a moment.`;
  throw new Refusal('unavailable', { detail, retryAfterSeconds });
}

/** The place of a user's first work that is no part, found by letting a copy of the lines start. */
function placeIn(lines: Lines, { custId, user }: Person) {
  const own = lines
    .get(custId)
    ?.get(user)
    ?.find(({ isPart }) => !isPart);
  if (own === undefined) return undefined;
  const copy: Lines = new Map(
    [...lines].map(([key, users]) => [
      key,
      new Map([...users].map(([name, line]) => [name, [...line]])),
    ]),
  );
  for (let place = 1; ; place += 1) {
    const taken = takeNext(copy, () => true);
    if (taken === undefined || taken.next === own) return place;
  }
}

/** The slots of a queue, shared by customers. */
function createSlots(limits: FairLimits) {
  const running = new Map<string, number>();
  let busy = 0;
  const runningOf = (custId: string): number => running.get(custId) ?? 0;
  const hasRoom = (custId: string): boolean =>
    busy < limits.running && runningOf(custId) < limits.runningOfCustomer;
  const occupy = (custId: string, change: 1 | -1): void => {
    busy += change;
    const left = runningOf(custId) + change;
    if (left === 0) running.delete(custId);
    else running.set(custId, left);
  };
  return { hasRoom, occupy, busyCount: () => busy };
}

/** Makes a queue that takes customers in turn, and of a customer its users; readers who left are dropped. */
export function createFairQueue(limits: FairLimits): FairQueue {
  const lines: Lines = new Map();
  const ends = countQueueEnds();
  const { hasRoom, occupy, busyCount } = createSlots(limits);
  const startNext = (): void => {
    const taken = takeNext(lines, hasRoom);
    if (taken === undefined) return;
    occupy(taken.custId, 1);
    taken.next.start();
  };
  const wait = (turn: Turn): Promise<void> =>
    new Promise((resolve, reject) => {
      const { signal } = turn;
      const line = lineOf(lines, turn);
      const leave = (): void => {
        line.splice(line.indexOf(waiting), 1);
        reject(new Refusal('unavailable', { detail: 'The reader has left.' }));
      };
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const waiting = { start, isPart: turn.isAdmitted === true };
      line.push(waiting);
      if (signal?.aborted === true) return leave();
      signal?.addEventListener('abort', leave, { once: true });
      startNext();
    });
  const run = async <T>(turn: Turn, work: () => Promise<T>): Promise<T> => {
    await ends.admit(async () => {
      if (!hasRoom(turn.custId)) demandRoom(lines, turn, limits);
      await wait(turn);
    });
    return ends.count(work).finally(() => {
      occupy(turn.custId, -1);
      startNext();
    });
  };
  return Object.assign(run, {
    placeOf: (who: Person) => placeIn(lines, who),
    load: () => ({ waiting: lengthOf(lines), running: busyCount(), ...ends.counts }),
  });
}
