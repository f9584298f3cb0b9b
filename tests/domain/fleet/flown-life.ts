import { Fraction, total } from '#tests/support/second/fraction.ts';

interface Flown {
  readonly rating: string;
  readonly cycles: number;
  readonly limit: number;
}

const shareOf = ({ cycles, limit }: Flown): Fraction => Fraction.of(cycles).over(limit);

/** The life that a part has used, as one fraction. */
export function usedLife(flown: readonly Flown[]): Fraction {
  return total(flown.map(shareOf));
}

/**
 * The cycles that a part may still fly at a rating, found by flying them: the most after which no
 * more than a life is used. A part beyond its life gives back the cycles that were too many.
 */
export function cyclesLeft(flown: readonly Flown[], inUse: string): number {
  const limit = flown.find(({ rating }) => rating === inUse)?.limit ?? 1;
  const isWithin = (cycles: number): boolean =>
    usedLife([...flown, { rating: inUse, cycles, limit }]).against(1) <= 0;
  let within = -limit * (flown.length + 1);
  while (!isWithin(within)) within *= 2;
  let beyond = limit + 1;
  while (beyond - within > 1) {
    const middle = Math.floor((within + beyond) / 2);
    if (isWithin(middle)) within = middle;
    else beyond = middle;
  }
  return within;
}
