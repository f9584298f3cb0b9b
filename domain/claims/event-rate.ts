import { InvalidInputError } from '#domain/text/invalid-input-error.ts';
import { type Amount, toAmount } from '#domain/money/amount.ts';
import { decimal, one, zero } from '#domain/money/decimal.ts';

/**
 * Rate that pays for a maintenance event: its cost divided by the units between two events, of
 * which the share `stub` (0.1 is 10 %) cannot be used (§3.5). Throws `InvalidInputError`.
 */
export function eventRate(cost: Amount, interval: string, stub = '0', currency?: string): Amount {
  const unused = decimal(stub, 'The stub share');
  const units = decimal(interval, 'The interval').times(one.minus(unused));
  if (unused.lt(zero) || units.lte(zero))
    throw new InvalidInputError(
      `The interval must be more than 0 and the stub share from 0 to below 1; ` +
        `they are ${interval} and ${stub}.`,
    );
  return toAmount(decimal(cost, 'The cost').div(units), currency);
}
