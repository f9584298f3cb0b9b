/** More work is waiting than the queue holds. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much work is waiting. Try again in a moment.');
    this.name = 'QueueFullError';
  }
}

/** Runs work, with limits for running and waiting work. */
export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** Makes a queue; work beyond `running` waits, beyond `waiting` it throws `QueueFullError`. */
export function createWorkQueue(limits: { running: number; waiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < limits.running) {
      running += 1;
    } else {
      if (waiting.length >= limits.waiting) throw new QueueFullError();
      // Finished work passes its slot on, so `running` stays unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
