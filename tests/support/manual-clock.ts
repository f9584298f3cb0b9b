interface Timer {
  readonly id: number;
  readonly at: number;
  readonly run: () => void;
}

/** A clock for the interpreter that moves only when told to, and shows what is pending. */
export class ManualClock {
  #now: number;
  #lastId = 0;
  #timers: Timer[] = [];

  constructor(now = 0) {
    this.#now = now;
  }

  now = (): number => this.#now;

  setTimeout = (run: (...args: never[]) => void, ms: number): number => {
    this.#lastId += 1;
    this.#timers.push({ id: this.#lastId, at: this.#now + ms, run: run as () => void });
    return this.#lastId;
  };

  clearTimeout = (id: number): void => {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  };

  /** Waits in milliseconds until each pending timer, soonest first. */
  pending(): number[] {
    return this.#timers.map((timer) => timer.at - this.#now).toSorted((a, b) => a - b);
  }

  /** Lets time pass continuously: every timer fires at its own moment. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#dueBy(end); next !== undefined; next = this.#dueBy(end)) {
      this.#now = Math.max(this.#now, next.at);
      this.clearTimeout(next.id);
      next.run();
    }
    this.#now = end;
  }

  /** The lid was closed: the time is gone first, then each overdue timer fires once. */
  sleep(ms: number): void {
    this.#now += ms;
    const overdue = this.#timers.filter((timer) => timer.at <= this.#now);
    for (const timer of overdue) this.clearTimeout(timer.id);
    for (const timer of overdue) timer.run();
  }

  #dueBy(end: number): Timer | undefined {
    return this.#timers
      .filter((timer) => timer.at <= end)
      .toSorted((a, b) => a.at - b.at || a.id - b.id)[0];
  }
}
