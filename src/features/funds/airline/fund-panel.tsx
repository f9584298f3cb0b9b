import { Box, Flex } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { type FundDetail, getFund } from '#contract/funds/funds.ts';
import { fullRateText, nextRate } from '#contract/funds/fund-rate.ts';
import { type MonthPeriod, fundTitle } from '#contract/funds/fund-row.ts';
import { useApi } from '#src/api/api-context.ts';
import { partsFundNote } from '#domain/funds/fund-note.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { timeGraph } from '#src/ui/graphs/graphs.ts';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { FileButton } from '#src/api/file-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { FundMovements } from './fund-movements.tsx';
import { FundRates } from './fund-rates.tsx';
import { FundUnpaid } from './fund-unpaid.tsx';
import { fundMonthsContent } from './fund-months-content.ts';

/** The movements of a fund, its balance over time, and its statement. */
export function FundPanel(props: {
  readonly id: string;
  readonly period: MonthPeriod | undefined;
}) {
  const { id, period } = props;
  const api = useApi();
  const fund = useQuery({
    queryKey: [api.username, 'fund', id, period],
    queryFn: ({ signal }) =>
      api.call(getFund, { params: { id }, ...(period && { query: period }), signal }),
  });
  if (fund.isPending) return <LoadingPart thing="the fund" height="160px" />;
  if (fund.isError) {
    const { error } = fund;
    return <ReadFailure thing="this fund" error={error} onRetry={() => void fund.refetch()} />;
  }
  return <FundFacts fund={fund.data} />;
}

function FundFacts({ fund }: { readonly fund: FundDetail }) {
  const { from, to } = fund.period;
  return (
    <Box
      as="section"
      className="detail"
      aria-label={fundTitle(fund)}
      padding={{ base: '3', md: '5' }}
    >
      <Flex direction="column" gap="5">
        <AgreedRates fund={fund} />
        {fund.kind === 'ENG_LLP' && <PartsOfFund esn={fund.component} />}
        <timeGraph.Component
          content={fundMonthsContent(`Balance of ${fundTitle(fund)} by month`, fund)}
        />
        <FundMovements fund={fund} />
        <FundUnpaid fund={fund} />
        <FundRates fund={fund} />
        <FileButton
          path={`api/funds/${encodeURIComponent(fund.id)}/pdf?from=${from}&to=${to}`}
          fileName={`Fund ${fund.leaseNo} ${fund.kind} ${fund.component} ${from} to ${to}.pdf`}
          label="Download statement"
        />
      </Flex>
    </Box>
  );
}

/** The rate on the day of the figures, and the agreed one that follows it. */
function AgreedRates({ fund: { rate, rates } }: { readonly fund: FundDetail }) {
  if (rate === null) return <Box color="ink.muted">Not billed yet</Box>;
  const next = nextRate(rates, rate);
  return (
    <Box color="ink.muted">
      <Box>{fullRateText(rate)}</Box>
      {next !== undefined && <Box>Next: {fullRateText(next)}</Box>}
    </Box>
  );
}

/** What the fund pays for, and where each part stands. */
function PartsOfFund({ esn }: { readonly esn: string }) {
  const address = `/FleetSummary/Fleet/Engines?q=${encodeURIComponent(esn)}&status=all`;
  return (
    <Box color="ink.muted" maxWidth="80ch">
      {partsFundNote(esn)} The <TextLink href={address}>disk sheet of ESN {esn}</TextLink> has every
      part with the cycles that are left.
    </Box>
  );
}
