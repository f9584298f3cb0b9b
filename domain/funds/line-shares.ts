import { type Amount, roundMoney, toAmount } from '#domain/money/amount.ts';
import { decimal, zero } from '#domain/money/decimal.ts';

/** A bill that was settled in part. */
export interface PartlySettled {
  /** Net amounts of the lines, in their order. */
  readonly lines: readonly Amount[];
  /** Amount to pay for all of them, tax included. */
  readonly gross: Amount;
  /** Amount paid so far, 0 to `gross`. */
  readonly settled: Amount;
  readonly currency?: string | undefined;
}

/**
 * How much of each line a part payment covers: in proportion to the amounts. Each running sum of
 * the lines is rounded half-up, so that the shares of an untaxed bill add up to the payment and a
 * full payment covers each line exactly (§3.6).
 */
export function lineShares({ lines, gross, settled, currency }: PartlySettled): Amount[] {
  const whole = decimal(gross, 'The gross amount');
  if (whole.eq(zero)) return lines.map(() => toAmount(zero, currency));
  let [running, shared] = [zero, zero];
  return lines.map((line) => {
    running = running.plus(decimal(line, 'A line'));
    const reached = roundMoney(running.times(decimal(settled)).div(whole), currency);
    const share = reached.minus(shared);
    shared = reached;
    return toAmount(share, currency);
  });
}
