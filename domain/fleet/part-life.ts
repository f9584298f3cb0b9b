/** What a life-limited part has flown at one thrust rating, and its limit there, in cycles. */
export interface RatingLife {
  readonly rating: string;
  readonly cycles: number;
  /** Above 0. */
  readonly limit: number;
}

/** The part of a life that one rating has used. */
export interface RatingShare extends RatingLife {
  /** Cycles ÷ limit as a decimal fraction with four decimals, half-up. */
  readonly share: string;
}

/** The life of a part, at the rating in use. */
export interface PartLife {
  readonly shares: readonly RatingShare[];
  /** The sum of the shares before they are rounded; four decimals, half-up. 1 is a whole life. */
  readonly consumed: string;
  /** The limit at the rating in use, in cycles. */
  readonly limit: number;
  /** Cycles left at the rating in use, rounded down; negative when the part has flown too long. */
  readonly remaining: number;
}

const places = 4;

/** The greatest whole number that is not above the quotient; the divisor is above 0. */
function floorOf(top: bigint, bottom: bigint): bigint {
  const quotient = top / bottom;
  return top < 0n && quotient * bottom !== top ? quotient - 1n : quotient;
}

/** A fraction of 0 or more as decimal text, half-up. */
function decimalText(top: bigint, bottom: bigint): string {
  const scale = 10n ** BigInt(places);
  const digits = String((2n * top * scale + bottom) / (2n * bottom)).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/**
 * The life that a part has used: the sum of cycles ÷ limit over the ratings at which it has flown,
 * as the airworthiness limitations section of an engine manual counts a part of several ratings.
 * What is left at the rating in use is (1 − that sum) × its limit, rounded down: a cycle that is not
 * whole is not flown. Whole numbers throughout, so nothing is lost. Undefined when the limit at the
 * rating in use is not among `lives`.
 */
export function partLife(lives: readonly RatingLife[], inUse: string): PartLife | undefined {
  const limit = lives.find(({ rating }) => rating === inUse)?.limit;
  if (limit === undefined) return undefined;
  const whole = lives.reduce((product, life) => product * BigInt(life.limit), 1n);
  const used = lives.reduce(
    (sum, life) => sum + (BigInt(life.cycles) * whole) / BigInt(life.limit),
    0n,
  );
  return {
    shares: lives.map((life) => {
      return { ...life, share: decimalText(BigInt(life.cycles), BigInt(life.limit)) };
    }),
    consumed: decimalText(used, whole),
    limit,
    remaining: Number(floorOf((whole - used) * BigInt(limit), whole)),
  };
}

/** The parts with the fewest cycles left: the first ones that must leave the engine. */
export function limitingParts<Part extends { readonly remaining: number | null }>(
  parts: readonly Part[],
): readonly Part[] {
  const left = parts.flatMap(({ remaining }) => (remaining === null ? [] : [remaining]));
  const fewest = Math.min(...left);
  return parts.filter(({ remaining }) => remaining === fewest);
}
