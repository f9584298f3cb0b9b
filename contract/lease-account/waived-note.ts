import { formatMoney, isZero } from '#domain/format/numbers.ts';

/** The waived charges that the totals leave out; undefined where they count them or there are none. */
export function waivedNote(
  totals: readonly { readonly currency: string; readonly waived: string }[],
  { status }: Readonly<Record<string, unknown>>,
): string | undefined {
  const parts = totals
    .filter(({ waived }) => status !== 'waived' && !isZero(waived))
    .map(({ currency, waived }) => formatMoney(waived, currency));
  return parts.length === 0
    ? undefined
    : `The totals leave out the waived charges of ${parts.join(' and ')}.`;
}
