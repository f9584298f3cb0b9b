import type { Heard } from './read-message.ts';
import { Log } from './log-entry.ts';
import { View } from './view.ts';

/** Listeners are told this often at most: a person cannot read faster. */
const refreshMs = 60;

/**
 * Everything that was heard, and the moment that is looked at: the present, or a place in the past.
 * Bounded: the oldest quarter is folded into one view when it grows too long.
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

  /** Changes whenever listeners are told. */
  readonly version = (): number => this.#version;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What is known at the moment that is looked at. */
  get view(): View {
    return this.#past ?? this.#live;
  }

  /** Place of the oldest message that can be gone back to, and of the newest. */
  get range(): { readonly first: number; readonly last: number } {
    return { first: this.#start, last: this.#start + this.#messages.length - 1 };
  }

  /** Place that is looked at; null for the present. */
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

  /** Goes back to just after the message at a place, or to the present with null. */
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

  /** Forgets everything. */
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
