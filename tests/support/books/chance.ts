/** Repeatable chance: the same seed gives the same history. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = (seed + 1) * 2_654_435_761;
  }

  /** A whole number from `min` to `max`, both inclusive. */
  whole(min: number, max: number): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    const mixed = Math.imul(this.state ^ (this.state >>> 15), 2_246_822_519) >>> 0;
    return min + (((mixed ^ (mixed >>> 13)) >>> 0) % (max - min + 1));
  }

  isOneIn(count: number): boolean {
    return this.whole(1, count) === 1;
  }

  /** One of some; undefined when there are none. */
  of<T>(some: readonly T[]): T | undefined {
    return some[this.whole(0, Math.max(0, some.length - 1))];
  }
}
