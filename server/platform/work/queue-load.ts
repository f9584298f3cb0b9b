/** What a queue does at this moment, and what it has done since the start of the process. */
export interface QueueLoad {
  readonly waiting: number;
  readonly running: number;
  readonly done: number;
  readonly failed: number;
  /** Refused by a bound, or no longer wanted when its turn came. */
  readonly dropped: number;
}

/** Counts how the work of a queue ends; everything settles as without it. */
export interface QueueEnds {
  readonly counts: { done: number; failed: number; dropped: number };
  /** Waits for the turn of work: one that rejects is dropped. */
  readonly admit: (wait: () => Promise<void>) => Promise<void>;
  readonly count: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Starts to count at zero. */
export function countQueueEnds(): QueueEnds {
  const counts = { done: 0, failed: 0, dropped: 0 };
  return {
    counts,
    async admit(wait) {
      try {
        await wait();
      } catch (error) {
        counts.dropped += 1;
        throw error;
      }
    },
    async count(work) {
      try {
        const result = await work();
        counts.done += 1;
        return result;
      } catch (error) {
        counts.failed += 1;
        throw error;
      }
    },
  };
}
