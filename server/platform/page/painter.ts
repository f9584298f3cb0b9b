import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromPainter, ToPainter } from '#contract/call/paint-messages.ts';
import type { PaintScreen, ScreenOrder, ServedScreen } from '#contract/call/served-screen.ts';
import { inTime } from '#server/platform/work/in-time.ts';

/** Paints screens in a thread of its own, so that nobody else waits for a painting. */
export interface Painter {
  readonly paint: PaintScreen;
  /** Ends the thread. */
  close(): Promise<void>;
}

interface Job {
  readonly order: ScreenOrder;
  /** Receives the screen, or why there is none. */
  readonly settle: (done: () => ServedScreen | undefined) => void;
}

/** How long paintings may take (milliseconds). */
export interface PaintLimits {
  /** A page without its screen, at once, is better than a painted one later than this. */
  readonly patienceMs: number;
  /** A read that takes longer is left to the page, and the screen is painted without it. */
  readonly readMs: number;
  /** A thread that has not finished a painting by then never will. */
  readonly stuckMs: number;
}

const usualLimits: PaintLimits = { patienceMs: 2000, readMs: 1200, stuckMs: 15_000 };

const memory = { maxOldGenerationSizeMb: 256 };

function fail(reason: string): never {
  throw new Error(reason);
}

/** One thread with its paintings; `gone` is called once when it ends. */
class PaintingThread {
  readonly #worker: Worker;
  readonly #limits: PaintLimits;
  readonly #jobs = new Map<number, Job>();
  #last = 0;

  constructor(file: string, limits: PaintLimits, gone: () => void) {
    this.#limits = limits;
    this.#worker = new Worker(file, { resourceLimits: memory });
    // The server ends without waiting for it.
    this.#worker.unref();
    this.#worker.on('message', (message: FromPainter) => void this.#receive(message));
    this.#worker.on('error', () => undefined);
    this.#worker.on('exit', () => {
      gone();
      for (const { settle } of this.#jobs.values()) settle(() => fail('The thread has ended.'));
    });
  }

  paint(order: ScreenOrder): Promise<ServedScreen | undefined> {
    const { read: _read, ...rest } = order;
    const { patienceMs, stuckMs } = this.#limits;
    const job = (this.#last += 1);
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('It took too long.')), patienceMs);
      const stuck = setTimeout(() => void this.#worker.terminate(), stuckMs);
      const settle: Job['settle'] = (done) => {
        clearTimeout(late);
        clearTimeout(stuck);
        this.#jobs.delete(job);
        try {
          resolve(done());
        } catch (fault) {
          reject(fault);
        }
      };
      this.#jobs.set(job, { order, settle });
      this.#send({ kind: 'paint', job, order: rest });
    });
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: ToPainter): void {
    this.#worker.postMessage(message, []);
  }

  async #receive(message: FromPainter): Promise<void> {
    const job = this.#jobs.get(message.job);
    if (message.kind === 'painted') return job?.settle(() => message.screen);
    if (message.kind === 'failed') return job?.settle(() => fail(message.reason));
    const { read, wanted } = message;
    try {
      const { readMs } = this.#limits;
      const data = await inTime(
        Promise.resolve(job?.order.read(wanted)),
        readMs,
        'The read took too long.',
      );
      this.#send({ kind: 'answer', read, data });
    } catch {
      // The page asks again and says why.
      this.#send({ kind: 'refusal', read });
    }
  }
}

/** Opens the painter of the build in `folder`; undefined when there is none. */
export function openPainter(
  folder: string,
  limits: PaintLimits = usualLimits,
): Painter | undefined {
  const file = join(folder, 'paint-worker.js');
  if (!existsSync(file)) return undefined;
  let thread: PaintingThread | undefined;
  const open = (): PaintingThread => {
    const opened = new PaintingThread(file, limits, () => {
      if (thread === opened) thread = undefined;
    });
    return opened;
  };
  thread = open();
  return {
    paint: (order) => (thread ??= open()).paint(order),
    close: async () => thread?.terminate(),
  };
}
