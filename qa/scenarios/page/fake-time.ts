import { replaceProperty } from './replace.ts';

interface Timer {
  readonly id: number;
  /** In ticks: milliseconds that have passed for timers. */
  readonly at: number;
  readonly everyMs: number | undefined;
  readonly fire: () => void;
}

/** Shorter timers stay real, so that the page can render while time stands still. */
const shortestMs = 50;

/** Ids of the browser's own timers stay far below. */
const firstId = 1_000_000_000;

/** The clocks and timers of a page, moved from outside. */
export class FakeTime {
  readonly #startsAt: () => number;
  readonly #timers = new Map<number, Timer>();
  readonly #realClearTimeout = window.clearTimeout.bind(window);
  readonly #realSetTimeout = window.setTimeout.bind(window);
  readonly #RealDate = Date;
  #lastId = firstId;
  #ticks = 0;
  #monotonic = 0;
  #wallOffset = 0;

  /** `startsAt` is the device's clock at the beginning, epoch milliseconds. */
  constructor(startsAt: () => number) {
    this.#startsAt = startsAt;
  }

  /** Replaces the browser's clocks and timers. */
  install(): void {
    replaceProperty(window, 'Date', this.#fakeDate());
    replaceProperty(performance, 'now', () => this.#monotonic);
    replaceProperty(window, 'setTimeout', (handler: TimerHandler, wait = 0, ...rest: unknown[]) =>
      wait < shortestMs
        ? this.#realSetTimeout(handler, wait, ...rest)
        : this.#arm(handlerOf(handler, rest), wait, undefined),
    );
    replaceProperty(window, 'setInterval', (handler: TimerHandler, wait = 0, ...rest: unknown[]) =>
      this.#arm(handlerOf(handler, rest), wait, Math.max(wait, 1)),
    );
    replaceProperty(window, 'clearTimeout', this.#disarm);
    replaceProperty(window, 'clearInterval', this.#disarm);
    replaceProperty(AbortSignal, 'timeout', (ms: number) => {
      const controller = new AbortController();
      const late = new DOMException('signal timed out', 'TimeoutError');
      this.#arm(() => controller.abort(late), ms, undefined);
      return controller.signal;
    });
  }

  /** Milliseconds until the next timer; null when none is pending. */
  nextIn(): number | null {
    let next = Infinity;
    for (const { at } of this.#timers.values()) next = Math.min(next, at);
    return Number.isFinite(next) ? Math.max(0, next - this.#ticks) : null;
  }

  /** Moves each clock by its own number of milliseconds, then fires what is due. */
  move(by: { readonly ticks: number; readonly monotonic: number; readonly wall: number }): void {
    this.#ticks += by.ticks;
    this.#monotonic += by.monotonic;
    this.#wallOffset += by.wall;
    this.#fireDue();
  }

  readonly #wall = (): number => this.#startsAt() + this.#wallOffset;

  #fakeDate(): DateConstructor {
    const wall = this.#wall;
    return new Proxy(this.#RealDate, {
      construct: (target, args: unknown[], newTarget) =>
        Reflect.construct(target, args.length === 0 ? [wall()] : args, newTarget) as Date,
      apply: (target) => new target(wall()).toString(),
      get: (target, key): unknown => (key === 'now' ? wall : Reflect.get(target, key)),
    });
  }

  #arm(fire: () => void, wait: number, everyMs: number | undefined): number {
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { id: this.#lastId, at: this.#ticks + wait, everyMs, fire });
    return this.#lastId;
  }

  readonly #disarm = (id: number | undefined): void => {
    if (id !== undefined && !this.#timers.delete(id)) this.#realClearTimeout(id);
  };

  #fireDue(): void {
    const due = [...this.#timers.values()].filter(({ at }) => at <= this.#ticks);
    for (const timer of due.toSorted((one, other) => one.at - other.at || one.id - other.id)) {
      if (this.#timers.get(timer.id) !== timer) continue;
      if (timer.everyMs === undefined) this.#timers.delete(timer.id);
      else this.#timers.set(timer.id, { ...timer, at: this.#ticks + timer.everyMs });
      try {
        timer.fire();
      } catch (error) {
        reportError(error);
      }
    }
  }
}

/** Text is never run as code; the page's policy also forbids it. */
function handlerOf(handler: TimerHandler, rest: unknown[]): () => void {
  return () => {
    if (typeof handler === 'function') Reflect.apply(handler, window, rest);
  };
}
