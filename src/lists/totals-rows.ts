import { z } from 'zod';
import { formatAmount } from '#domain/format/numbers.ts';
import type { TotalsRow } from '#src/ui/table/table.types.ts';

const totalsSchema = z.array(z.looseObject({ currency: z.string() }));

/** The totals of a response, if the list has them, as the rows below the table. */
export function totalsRows(answer: object | undefined): readonly TotalsRow[] {
  const totals = totalsSchema.safeParse(
    answer !== undefined && 'totals' in answer ? answer.totals : [],
  );
  if (!totals.success) return [];
  return totals.data.map(({ currency, ...sums }) => {
    const amounts = Object.entries(sums).flatMap(([key, sum]) =>
      typeof sum === 'string' ? [[key, formatAmount(sum, currency)] as const] : [],
    );
    return { currency, amounts: Object.fromEntries(amounts) };
  });
}
