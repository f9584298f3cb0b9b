import type { ManualClock } from '#kit/runner/manual-clock.ts';

/** When a watcher is woken: regularly, and once at a deadline (in the tab's own time). */
interface TickPlan {
  readonly everyMs: number;
  readonly deadlineAt: number | null;
}

interface Watcher {
  readonly plan: TickPlan;
  readonly wake: () => void;
  dueAt: number;
}

/**
 * Wakes all watchers in a tab as the page does: one timer for all, and periods that are counted
 * from a common origin.
 */
export class TabTicker {
  readonly #clock: ManualClock;
  readonly #now: () => number;
  readonly #watchers = new Set<Watcher>();
  #origin = 0;
  #timer: number | undefined;

  /** `now` is the tab's own time. */
  constructor(clock: ManualClock, now: () => number) {
    this.#clock = clock;
    this.#now = now;
  }

  /** Wakes until the returned function is called. */
  watch(plan: TickPlan, wake: () => void): () => void {
    if (this.#watchers.size === 0) this.#origin = this.#now();
    const watcher = { plan, wake, dueAt: this.#nextDue(plan, this.#now()) };
    this.#watchers.add(watcher);
    this.#arm();
    return () => {
      this.#watchers.delete(watcher);
      this.#arm();
    };
  }

  /** Restarts every period: the clock was corrected. */
  restart(): void {
    this.#origin = this.#now();
    for (const watcher of this.#watchers) watcher.dueAt = this.#nextDue(watcher.plan, this.#origin);
    this.#arm();
  }

  /** Wakes no watcher any more. */
  stop(): void {
    this.#watchers.clear();
    this.#arm();
  }

  #nextDue({ everyMs, deadlineAt }: TickPlan, from: number): number {
    const regular = this.#origin + (Math.floor((from - this.#origin) / everyMs) + 1) * everyMs;
    return deadlineAt !== null && deadlineAt > from ? Math.min(regular, deadlineAt) : regular;
  }

  #arm(): void {
    if (this.#timer !== undefined) this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#watchers.size === 0) return;
    let dueAt = Infinity;
    for (const watcher of this.#watchers) dueAt = Math.min(dueAt, watcher.dueAt);
    this.#timer = this.#clock.setTimeout(this.#wakeDue, dueAt - this.#now());
  }

  readonly #wakeDue = (): void => {
    this.#timer = undefined;
    const at = this.#now();
    const due = [...this.#watchers].filter(({ dueAt }) => dueAt <= at);
    for (const watcher of due) watcher.dueAt = this.#nextDue(watcher.plan, at);
    for (const watcher of due) if (this.#watchers.has(watcher)) watcher.wake();
    this.#arm();
  };
}
