import { type Fault, isCall, type Spell } from './fault.ts';

interface Met {
  readonly at: number;
  readonly what: string;
  readonly fault: Fault;
}

/** What happens to a request. */
export interface Meeting {
  readonly fault: Fault;
  /** The browser repeats a call by itself, which has met this already. */
  readonly isRepeat: boolean;
}

/** The spells of a bad network in their order. */
export class Spells {
  readonly #now: () => number;
  #queue: readonly Spell[] = [];
  #since = 0;
  #left = Infinity;
  #lastMet: Met | undefined;
  /** Calls that have met something since the beginning. */
  met = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Begins a bad day, instead of the one before. */
  begin(spells: readonly Spell[]): void {
    this.#lastMet = undefined;
    this.met = 0;
    this.#enter(spells);
  }

  /** What happens to a request; undefined when nothing does. */
  meet(method: string, url: string): Meeting | undefined {
    const what = `${method} ${url}`;
    const at = this.#now();
    // A browser repeats a call by itself when a used connection breaks: that is the same call.
    if (this.#lastMet?.what === what && this.#lastMet.at === at)
      return { fault: this.#lastMet.fault, isRepeat: true };
    this.#leaveLate();
    const [spell, ...rest] = this.#queue;
    if (spell === undefined || !isCall(spell.call, method, url)) return undefined;
    this.#lastMet = { what, at, fault: spell.fault };
    this.met += 1;
    this.#left -= 1;
    if (this.#left <= 0) this.#enter(rest);
    return { fault: spell.fault, isRepeat: false };
  }

  #leaveLate(): void {
    const [spell, ...rest] = this.#queue;
    if (spell?.forMs !== undefined && this.#now() >= this.#since + spell.forMs) this.#enter(rest);
  }

  #enter(spells: readonly Spell[]): void {
    const [first] = spells;
    this.#queue = spells;
    this.#since = this.#now();
    this.#left = first?.times ?? (first?.forMs === undefined ? 1 : Infinity);
  }
}
