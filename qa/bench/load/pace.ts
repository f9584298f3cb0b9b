import { setTimeout as pause } from 'node:timers/promises';

/** The outcome of one kind of call; times in milliseconds. */
export interface Outcome {
  readonly times: readonly number[];
  readonly faults: readonly string[];
}

/**
 * Starts `work` at a steady rate without waiting for earlier calls, as people do. Times count from
 * when a call was due, so that a stalled server is measured too.
 */
export async function pace(
  perSecond: number,
  seconds: number,
  work: (turn: number) => Promise<unknown>,
): Promise<Outcome> {
  const times: number[] = [];
  const faults: string[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  const one = async (turn: number, dueAt: number): Promise<void> => {
    try {
      await work(turn);
      times.push(performance.now() - dueAt);
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  };
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    const dueAt = begun + (turn * 1000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await pause(wait);
    running.push(one(turn, dueAt));
  }
  await Promise.all(running);
  return { times: times.toSorted((a, b) => a - b), faults };
}

/** The time that `share` of the calls stayed below, such as 0.95; infinite without calls. */
export function percentile({ times }: Outcome, share: number): number {
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Infinity;
}
