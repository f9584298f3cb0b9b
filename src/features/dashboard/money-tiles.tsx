import { Box, Flex, Heading } from '@chakra-ui/react';
import type { DashboardMoney } from '#contract/dashboard/dashboard.ts';
import { agingShares } from '#src/ui/aging-shares.ts';
import { openBalanceSteps } from '#domain/invoices/open-balance-steps.ts';
import { ExplainedTotalsButton } from '#src/ui/table/explained-totals.tsx';
import { formatAmount } from '#domain/format/numbers.ts';
import { ShareBar } from '#src/ui/share-bar.tsx';
import { TextLink } from '#src/ui/text-link.tsx';

/** Amounts owed, one part per currency; currencies are never added. */
export function MoneyTiles({ money }: { readonly money: readonly DashboardMoney[] }) {
  return (
    <section>
      <Heading as="h2" marginBottom="2">
        Open balance
      </Heading>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: money.length > 1 ? '1fr 1fr' : '1fr' }}
        gap="4"
      >
        {money.map((one) => (
          <MoneyTile key={one.currency} money={one} />
        ))}
      </Box>
    </section>
  );
}

function stepsOf(money: DashboardMoney) {
  return openBalanceSteps({ ...money, overdue: money.overdue.amount });
}

function MoneyTile({ money }: { readonly money: DashboardMoney }) {
  const { currency } = money;
  const shares = agingShares(money.aging, currency);
  return (
    <Box borderWidth="1px" borderRadius="md" bg="surface.raised" padding="5">
      <Flex justify="space-between" align="baseline" gap="4" wrap="wrap">
        <Box fontSize="2xl" fontWeight="semibold" lineHeight="1.25" letterSpacing="-0.01em">
          <Box as="span" fontSize="md" fontWeight="medium" color="ink.muted" marginEnd="2">
            {currency}
          </Box>
          <span className="figure">{formatAmount(money.balance, currency)}</span>
        </Box>
        <TextLink href={`/LeaseAccount/ViewInvoices?currency=${currency}`}>
          Unpaid invoices in {currency}
        </TextLink>
      </Flex>
      <Box marginTop="2">
        <ExplainedTotalsButton align="start" totals={[{ currency, steps: stepsOf(money) }]} />
      </Box>
      <Box marginTop="4">
        <ShareBar shares={shares} height="12px" />
      </Box>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(5, auto)' }}
        justifyContent="space-between"
        gap="3"
        marginTop="3"
      >
        {shares.map((share) => (
          <Flex
            key={share.label}
            direction={{ base: 'row', sm: 'column' }}
            gap={{ base: '2', sm: '0' }}
          >
            <Box as="dt" fontSize="xs" color="ink.muted" flex={{ base: '1', sm: 'initial' }}>
              <span className="swatch" style={{ background: share.colour }} />
              {share.label}
            </Box>
            <Box as="dd" className="figure">
              {share.text}
            </Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}
