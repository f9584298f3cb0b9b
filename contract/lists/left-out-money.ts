import { formatMoney, isZero } from '#domain/format/numbers.ts';

/** The amounts under a key of the totals of a list that are not zero, in words: `USD 1,234.50`. */
export function leftOutMoney<Key extends string>(
  totals: readonly ({ readonly currency: string } & Readonly<Record<Key, string>>)[],
  key: Key,
): readonly string[] {
  return totals
    .filter((total) => !isZero(total[key]))
    .map((total) => formatMoney(total[key], total.currency));
}
