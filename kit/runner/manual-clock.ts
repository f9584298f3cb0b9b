interface Timer {
  readonly id: number;
  readonly at: number;
  readonly fire: () => void;
}

/**
 * A clock that moves only on command, for the interpreter and for ports. `now` is epoch
 * milliseconds. Unlike the interpreter's own test clock it shows its timers and can sleep.
 */
export class ManualClock {
  #now: number;
  #lastId = 0;
  readonly #timers = new Map<number, Timer>();

  constructor(startsAt = 0) {
    this.#now = startsAt;
  }

  readonly now = (): number => this.#now;

  readonly setTimeout = (fire: () => void, delayMs: number): number => {
    this.#lastId += 1;
    const at = this.#now + Math.max(0, delayMs);
    this.#timers.set(this.#lastId, { id: this.#lastId, at, fire });
    return this.#lastId;
  };

  readonly clearTimeout = (id: number): void => {
    this.#timers.delete(id);
  };

  /** Milliseconds until each pending timer, in firing order. */
  pending(): readonly number[] {
    return this.#inOrder().map((timer) => timer.at - this.#now);
  }

  /** Milliseconds until the next timer; undefined when none is pending. */
  nextIn(): number | undefined {
    const next = this.#next();
    return next === undefined ? undefined : next.at - this.#now;
  }

  /** Moves to the next timer and fires it alone; false when none is pending. */
  fireNext(): boolean {
    const next = this.#next();
    if (next === undefined) return false;
    this.#now = Math.max(this.#now, next.at);
    this.#fire(next);
    return true;
  }

  /** Lets time pass, firing each timer at its own moment. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#dueBy(end); next !== undefined; next = this.#dueBy(end)) {
      this.#now = Math.max(this.#now, next.at);
      this.#fire(next);
    }
    this.#now = end;
  }

  /** The device sleeps: `now` jumps first, then each timer that was due fires once, late. */
  sleep(ms: number): void {
    this.#now += ms;
    const late = this.#inOrder().filter((timer) => timer.at <= this.#now);
    for (const timer of late) if (this.#timers.has(timer.id)) this.#fire(timer);
  }

  /** The machine's clock is set again by `ms`; pending timers keep their remaining time. */
  jump(ms: number): void {
    this.#now += ms;
    for (const timer of this.#timers.values()) {
      this.#timers.set(timer.id, { ...timer, at: timer.at + ms });
    }
  }

  #fire(timer: Timer): void {
    this.#timers.delete(timer.id);
    timer.fire();
  }

  #dueBy(end: number): Timer | undefined {
    const next = this.#next();
    return next !== undefined && next.at <= end ? next : undefined;
  }

  /** The first in firing order: timers are in the order of their ids. */
  #next(): Timer | undefined {
    let next: Timer | undefined;
    for (const timer of this.#timers.values())
      if (next === undefined || timer.at < next.at) next = timer;
    return next;
  }

  #inOrder(): readonly Timer[] {
    return [...this.#timers.values()].toSorted(
      (left, right) => left.at - right.at || left.id - right.id,
    );
  }
}
