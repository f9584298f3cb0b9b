import { Box, Skeleton } from '@chakra-ui/react';
import type { LeaseAccountSummary } from '#contract/lease-account/lease-accounts.ts';
import { agingShares } from '#src/ui/aging-shares.ts';
import { formatAmount, isZero } from '#domain/format/numbers.ts';
import { ShareBar, shareText } from '#src/ui/share-bar.tsx';

type Totals = LeaseAccountSummary['totals'][number];

/** Amounts owed on the filtered leases and their age, one line per currency. */
export function AccountTotals({ totals }: { readonly totals: readonly Totals[] | undefined }) {
  return (
    <Box minHeight={{ base: '50px', md: '70px' }} width={{ base: '100%', md: 'auto' }}>
      {totals === undefined && <Skeleton hideFrom="md" height="50px" aria-hidden />}
      {totals !== undefined && totals.length > 0 && <TotalsTable totals={totals} />}
    </Box>
  );
}

function TotalsTable({ totals }: { readonly totals: readonly Totals[] }) {
  return (
    <table className="summary">
      <caption className="visually-hidden">Outstanding by currency</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Currency</span>
          </th>
          <th scope="col">Outstanding</th>
          <th scope="col">Overdue</th>
          <th scope="col" data-age="">
            <span className="visually-hidden">Age</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {totals.map((total) => (
          <TotalsRow key={total.currency} total={total} />
        ))}
      </tbody>
    </table>
  );
}

function TotalsRow({ total }: { readonly total: Totals }) {
  const { currency, outstanding, overdue, aging } = total;
  const shares = agingShares(aging, currency);
  return (
    <tr>
      <th scope="row">{currency}</th>
      <td className="summary-figure">{formatAmount(outstanding, currency)}</td>
      <td className={isZero(overdue) ? 'summary-figure quiet' : 'summary-figure bad'}>
        {formatAmount(overdue, currency)}
      </td>
      <td data-age="">
        <ShareBar shares={shares} />
        <span className="visually-hidden">
          {shareText(`Age of the balance in ${currency}`, shares)}
        </span>
      </td>
    </tr>
  );
}
