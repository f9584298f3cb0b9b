/** Wakes watchers regularly with one timer for all of them. */
export interface Ticker {
  /** Calls `wake` every `everyMs`, and once at `deadlineAt` if that is not null. */
  watch(plan: TickPlan, wake: () => void): () => void;
  /** Restarts every period after a correction of the clock. */
  restart(): void;
}

export interface TickPlan {
  readonly everyMs: number;
  /** Time of the ticker's own clock, or null. */
  readonly deadlineAt: number | null;
}

interface Watcher {
  readonly plan: TickPlan;
  readonly wake: () => void;
  dueAt: number;
}

/** Longer waits overflow a browser's timer and fire at once. */
const longestWaitMs = 2 ** 31 - 1;

/**
 * Creates a ticker over the given clock. Periods are counted from one common origin, so that
 * watchers of 10 s and 30 s wake together and an idle page wakes at most once per 10 s.
 */
export function createTicker(now: () => number): Ticker {
  const watchers = new Set<Watcher>();
  let origin = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function nextDue({ everyMs, deadlineAt }: TickPlan, from: number): number {
    const regular = origin + (Math.floor((from - origin) / everyMs) + 1) * everyMs;
    return deadlineAt !== null && deadlineAt > from ? Math.min(regular, deadlineAt) : regular;
  }

  function arm(): void {
    clearTimeout(timer);
    timer = undefined;
    if (watchers.size === 0) return;
    const dueAt = Math.min(...[...watchers].map((watcher) => watcher.dueAt));
    timer = setTimeout(wakeDue, Math.min(Math.max(dueAt - now(), 0), longestWaitMs));
  }

  function wakeDue(): void {
    const at = now();
    const due = [...watchers].filter((watcher) => watcher.dueAt <= at);
    for (const watcher of due) watcher.dueAt = nextDue(watcher.plan, at);
    for (const watcher of due) if (watchers.has(watcher)) watcher.wake();
    arm();
  }

  return {
    restart: () => {
      origin = now();
      for (const watcher of watchers) watcher.dueAt = nextDue(watcher.plan, origin);
      arm();
    },
    watch: (plan, wake) => {
      if (watchers.size === 0) origin = now();
      const watcher = { plan, wake, dueAt: nextDue(plan, now()) };
      watchers.add(watcher);
      arm();
      return () => {
        watchers.delete(watcher);
        arm();
      };
    },
  };
}
