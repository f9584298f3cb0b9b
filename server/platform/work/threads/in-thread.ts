import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createFairQueue, type Turn } from '../fair-queue.ts';

type Work = (input: never) => Promise<unknown>;

/** What a thread is given: the name of the work and its input, which is copied. */
export interface ThreadTask {
  readonly name: string;
  readonly input: unknown;
}

const known = new Map<string, Work>();

/** At least two, so that one customer never has them all. */
const threads = Math.min(4, Math.max(2, availableParallelism() - 1));
/** The queue before the threads. */
export const threadQueue = createFairQueue({
  running: threads,
  runningOfCustomer: threads - 1,
  waiting: 400,
  waitingOfUser: 20,
});

const idleMilliseconds = 60_000;
let pool: Piscina | undefined;

/** The sources run by tsx, the build without it. */
function openPool(): Piscina {
  const isSource = import.meta.url.endsWith('.ts');
  const place = isSource ? '../../../app/thread.ts' : './thread.js';
  return new Piscina({
    filename: new URL(place, import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMilliseconds,
    execArgv: isSource ? ['--import', 'tsx'] : [],
  });
}

/** Does a task in the thread that calls it; only `server/app/thread.ts` does. */
export function doTask({ name, input }: ThreadTask): Promise<unknown> {
  const work = known.get(name);
  if (work === undefined) throw new Error(`The threads do not know ${name}.`);
  return work(input as never);
}

/**
 * Moves work that draws a file off the main thread, so that no other request waits for it. The
 * returned function waits for its turn, which is fair by customer and by user, and throws as a
 * `FairQueue` does. The input is copied: data only. `server/app/thread.ts` imports the file.
 */
export function inThread<Input>(
  name: string,
  work: (input: Input) => Promise<Buffer>,
): (input: Input, turn: Turn) => Promise<Buffer> {
  known.set(name, work);
  return (input, turn) =>
    threadQueue(turn, async () => {
      pool ??= openPool();
      const drawn = (await pool.run({ name, input } satisfies ThreadTask)) as Uint8Array;
      return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
    });
}
