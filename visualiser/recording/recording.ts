import type { Heard } from './read-message.ts';
import { Log } from './log-entry.ts';
import { View } from './view.ts';

/** Least time between two notifications of listeners: a person cannot read faster. */
const refreshMs = 60;

/**
 * All received messages, and the displayed moment: the present, or a position in the past. Limited:
 * when it grows too long, the oldest quarter is merged into one view.
 */
export class Recording {
  readonly log = new Log();
  readonly #limit: number;
  #messages: Heard[] = [];
  #start = 0;
  #base = new View();
  #live = new View();
  #past: View | null = null;
  #place: number | null = null;
  #version = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(limit = 20_000) {
    this.#limit = limit;
  }

  /** Changes with every notification. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The known facts at the displayed moment. */
  get view(): View {
    return this.#past ?? this.#live;
  }

  /** Position of the oldest message that can be displayed, and of the newest. */
  get range(): { readonly first: number; readonly last: number } {
    return { first: this.#start, last: this.#start + this.#messages.length - 1 };
  }

  /** The displayed position; null for the present. */
  get place(): number | null {
    return this.#place;
  }

  get messages(): readonly Heard[] {
    return this.#messages;
  }

  readonly add = (message: Heard): void => {
    this.#messages.push(message);
    this.#live.apply(message);
    this.log.add(message, this.range.last);
    if (this.#messages.length > this.#limit) this.#shorten();
    this.#tellSoon();
  };

  /** Moves to just after the message at a position, or to the present with null. */
  lookAt(place: number | null): void {
    const { first, last } = this.range;
    if (place === null || place >= last) {
      this.#place = null;
      this.#past = null;
    } else {
      this.#place = Math.max(first, place);
      this.#past = new View(this.#base);
      for (const message of this.#messages.slice(0, this.#place - first + 1))
        this.#past.apply(message);
    }
    this.#tell();
  }

  /** Removes everything. */
  clear(): void {
    this.#start += this.#messages.length;
    this.#messages = [];
    this.#base = new View();
    this.#live = new View();
    this.log.drop(this.log.entries.length);
    this.lookAt(null);
  }

  #shorten(): void {
    const removed = this.#messages.splice(0, Math.ceil(this.#limit / 4));
    for (const message of removed) this.#base.apply(message);
    this.#start += removed.length;
    const kept = this.log.entries.findIndex(({ last }) => last >= this.#start);
    this.log.drop(kept < 0 ? this.log.entries.length : kept);
    if (this.#place !== null) this.lookAt(this.#place);
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => this.#tell(), refreshMs);
  }

  #tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#version += 1;
    for (const listener of this.#listeners) listener();
  }
}
