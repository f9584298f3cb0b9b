import { z } from 'zod';

/** The largest number that a column of integers holds. */
const largestInteger = 2_147_483_647;

/** A whole number of a request: from `minimum` to what a column holds. */
export function wholeNumber(minimum: number, maximum: number = largestInteger) {
  return z.number().int().min(minimum).max(maximum);
}

/** The version of a row as it was read; a write to a row that has changed since is a `conflict`. */
export const rowVersionSchema = wholeNumber(1);
