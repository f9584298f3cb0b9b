import type { ForeignRun } from './foreign-run.ts';

/** Active states at the start and after each event of a run. */
export type Walk = readonly (readonly string[])[];

/** An event after which an engine has other states than XState. */
interface Difference {
  readonly from: string;
  readonly chart: string;
  /** From 1; 0 is the start. */
  readonly event: number;
  readonly name: string;
  readonly expected: readonly string[];
  readonly seen: readonly string[];
}

/** Compares walks of an engine with what XState did in the same runs, and counts. */
export class Agreement {
  readonly #engine: string;
  #runs = 0;
  #events = 0;
  #own = 0;
  #leftOut = 0;
  readonly #differences: Difference[] = [];

  constructor(engine: string) {
    this.#engine = engine;
  }

  /** The events that were seen differently. */
  get differences(): readonly Difference[] {
    return this.#differences;
  }

  /** How many events agree, and how many of all the engine decides alone. */
  get line(): string {
    const agreeing = this.#events - this.#differences.length;
    return (
      `${this.#engine}: ${agreeing} of ${this.#events} events agree in ${this.#runs} runs, ` +
      `${this.#own} decided without a given guard; ${this.#leftOut} more cannot be given\n`
    );
  }

  add(runs: readonly ForeignRun[], walks: readonly Walk[]): void {
    for (const [at, { chart, from, start, steps, leftOut }] of runs.entries()) {
      const walk = walks[at] ?? [];
      const all = [{ name: 'start', ...start }, ...steps];
      this.#runs += 1;
      this.#events += all.length;
      this.#own += all.filter(({ isOwn }) => isOwn).length;
      this.#leftOut += leftOut;
      for (const [event, { name, states: expected }] of all.entries()) {
        const seen = walk[event] ?? [];
        if (seen.join() === expected.join()) continue;
        this.#differences.push({ from, chart, event, name, expected, seen });
      }
    }
  }
}
