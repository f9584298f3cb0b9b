/** Draws that follow from a text alone: the same text gives the same draws on every machine. */
export interface Draws {
  /** A whole number from `from` to `to`, both inclusive. */
  int(from: number, to: number): number;
  /** True in `percent` of 100 draws. */
  chance(percent: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
}

/** FNV-1a over the UTF-16 units of a text. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}

/**
 * A separate source of draws for every text, so that one more draw for a text does not change those
 * for others.
 */
export function drawsFor(text: string): Draws {
  let state = seedOf(text);
  // Mulberry32: 32 bits of state are enough for demo data.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const int = (from: number, to: number) => from + (next() % (to - from + 1));
  return {
    int,
    chance: (percent) => int(1, 100) <= percent,
    pick: (choices) => choices[int(0, choices.length - 1)] ?? choices[0],
  };
}
