import { countQueueEnds, type QueueLoad } from './queue-load.ts';

/** More work is waiting than the queue holds. */
export class QueueFullError extends Error {
  constructor() {
    super('Too much work is waiting. Try again in a moment.');
    this.name = 'QueueFullError';
  }
}

/** Runs work, with limits for running and waiting work. */
export interface WorkQueue {
  <T>(work: () => Promise<T>): Promise<T>;
  load(): QueueLoad;
}

/** Makes a queue; work beyond `running` waits, beyond `waiting` it throws `QueueFullError`. */
export function createWorkQueue(limits: { running: number; waiting: number }): WorkQueue {
  const waiting: (() => void)[] = [];
  const ends = countQueueEnds();
  let running = 0;
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < limits.running) {
      running += 1;
    } else {
      if (waiting.length >= limits.waiting) {
        ends.counts.dropped += 1;
        throw new QueueFullError();
      }
      // Finished work passes its slot on, so `running` stays unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await ends.count(work);
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return Object.assign(run, { load: () => ({ waiting: waiting.length, running, ...ends.counts }) });
}
