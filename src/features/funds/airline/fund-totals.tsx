import { Box } from '@chakra-ui/react';
import type { z } from 'zod';
import type { fundTotalsSchema } from '#contract/funds/fund-row.ts';
import { formatAmount } from '#domain/format/numbers.ts';

type Totals = z.infer<typeof fundTotalsSchema>;

/** The totals of the displayed funds, one line per currency; keeps its space while loading. */
export function FundTotals({ totals }: { readonly totals: readonly Totals[] | undefined }) {
  return (
    <Box minHeight={{ base: '50px', md: '70px' }} width={{ base: '100%', md: 'auto' }}>
      {totals !== undefined && totals.length > 0 && (
        <table className="summary">
          <caption className="visually-hidden">Funds by currency</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Currency</span>
              </th>
              <th scope="col">Closing</th>
              <th scope="col">Available</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ currency, closing, available }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td className="summary-figure quiet">{formatAmount(closing, currency)}</td>
                <td className="summary-figure">{formatAmount(available, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  );
}
