import { Flex } from '@chakra-ui/react';
import { type FundTrend, getFundTrend } from '#contract/funds/fund-trend.ts';
import type { FundQuery } from '#contract/funds/funds.ts';
import { Loaded } from '#src/api/loaded.tsx';
import { timeGraph } from '#src/ui/graphs/graphs.ts';
import { fundMonthsContent } from './fund-months-content.ts';

/** The balances of the listed funds by month, with the claims that were paid from them (§3.6). */
export function FundsOverTime({ query }: { readonly query: FundQuery }) {
  const { q, from, to, leases, lease, kind, currency } = query;
  return (
    <Loaded
      call={getFundTrend}
      input={{ query: { q, from, to, leases, lease, kind, currency } }}
      thing="the balances by month"
    >
      {({ currencies }) => (
        <Flex direction="column" gap="4" maxWidth="880px" paddingTop="3">
          {currencies.length === 0 && <p>No fund of this choice has moved yet.</p>}
          {currencies.map((one) => (
            <OfCurrency key={one.currency} trend={one} />
          ))}
        </Flex>
      )}
    </Loaded>
  );
}

function OfCurrency({ trend }: { readonly trend: FundTrend['currencies'][number] }) {
  return <timeGraph.Component content={fundMonthsContent(`Funds in ${trend.currency}`, trend)} />;
}
