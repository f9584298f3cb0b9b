function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** An exact number: whole numerator over a whole denominator above 0. */
export class Fraction {
  readonly top: bigint;
  readonly bottom: bigint;

  private constructor(top: bigint, bottom: bigint) {
    this.top = top;
    this.bottom = bottom;
  }

  /** Reads `-12.345`, a whole number, or a fraction as it is. */
  static of(value: string | number | bigint | Fraction): Fraction {
    if (value instanceof Fraction) return value;
    if (typeof value !== 'string') return new Fraction(BigInt(value), 1n);
    const [whole = '', decimals = ''] = value.split('.');
    return new Fraction(BigInt(whole + decimals), 10n ** BigInt(decimals.length));
  }

  plus(value: string | number | Fraction): Fraction {
    const other = Fraction.of(value);
    if (other.bottom === this.bottom) return new Fraction(this.top + other.top, this.bottom);
    return new Fraction(
      this.top * other.bottom + other.top * this.bottom,
      this.bottom * other.bottom,
    ).reduced();
  }

  minus(value: string | number | Fraction): Fraction {
    return this.plus(Fraction.of(value).negative());
  }

  times(value: string | number | Fraction): Fraction {
    const other = Fraction.of(value);
    return new Fraction(this.top * other.top, this.bottom * other.bottom);
  }

  over(value: string | number | Fraction): Fraction {
    const other = Fraction.of(value);
    if (other.top === 0n) throw new Error('A fraction is not divided by 0.');
    const sign = other.top < 0n ? -1n : 1n;
    return new Fraction(this.top * other.bottom * sign, this.bottom * other.top * sign);
  }

  negative(): Fraction {
    return new Fraction(-this.top, this.bottom);
  }

  /** Negative, 0 or positive as this is less than, equal to or more than the other. */
  against(value: string | number | Fraction): number {
    const other = Fraction.of(value);
    const difference = this.top * other.bottom - other.top * this.bottom;
    return difference < 0n ? -1 : Number(difference > 0n);
  }

  /** Rounded to `places` decimals, half away from 0. */
  rounded(places: number): Fraction {
    const scale = 10n ** BigInt(places);
    const size = this.top < 0n ? -this.top : this.top;
    const steps = (2n * size * scale + this.bottom) / (2n * this.bottom);
    return new Fraction(this.top < 0n ? -steps : steps, scale);
  }

  /** Decimal text with exactly `places` decimals. */
  text(places: number): string {
    const { top } = this.rounded(places);
    const digits = String(top < 0n ? -top : top).padStart(places + 1, '0');
    const cut = digits.length - places;
    const sign = top < 0n ? '-' : '';
    return places === 0 ? sign + digits : `${sign}${digits.slice(0, cut)}.${digits.slice(cut)}`;
  }

  private reduced(): Fraction {
    const common = gcd(this.top, this.bottom);
    return common > 1n ? new Fraction(this.top / common, this.bottom / common) : this;
  }
}

/** Nothing. */
export const none = Fraction.of(0);

/** The smaller of two numbers. */
export function least(a: Fraction, b: Fraction): Fraction {
  return a.against(b) <= 0 ? a : b;
}

/** The larger of two numbers. */
export function most(a: Fraction, b: Fraction): Fraction {
  return a.against(b) >= 0 ? a : b;
}

/** The exact sum. */
export function total(values: readonly (string | Fraction)[]): Fraction {
  let sum = none;
  for (const value of values) sum = sum.plus(value);
  return sum;
}
