import { Box, Flex, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { counted } from '#domain/format/numbers.ts';
import { formatInstant } from '#domain/format/date.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { useSettings } from '#src/ui/theme/settings.ts';
import { attentionOf, splitAttention } from './attention.ts';
import { AttentionList } from './attention-list.tsx';
import { AttentionTiles } from './attention-tiles.tsx';
import { CashDuePlan } from './cash-due.tsx';
import { MoneyTiles } from './money-tiles.tsx';
import { Notices } from './notices.tsx';
import { OnAccountMoney } from './on-account.tsx';
import { NextRents } from './next-rents.tsx';
import { tilesOf } from './tiles.ts';
import { type Dashboard, useDashboard } from './use-dashboard.ts';
import { WorkTiles } from './work-tiles.tsx';

const tileCount = 4;

/** What needs attention first, then amounts owed and upcoming rents (domain page §1.1). */
export default function DashboardPage() {
  const dashboard = useDashboard();
  return (
    <Flex direction="column" gap="8" maxWidth="1280px">
      <PageTitle title="Dashboard" note={dashboard.data && noteOf(dashboard.data)}>
        {dashboard.data?.money && (
          <Link className="row-link" href="/LeaseAccount/index?tab=timeline">
            What expires
          </Link>
        )}
      </PageTitle>
      {dashboard.data !== undefined && <Notices notices={dashboard.data.notices} />}
      {dashboard.isPending && <DashboardSkeleton />}
      {dashboard.isError && (
        <ReadFailure
          thing="your dashboard"
          error={dashboard.error}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      {dashboard.data !== undefined && <Body dashboard={dashboard.data} />}
    </Flex>
  );
}

function noteOf({ activeLeases, asOf }: Dashboard): string {
  const leases = counted(activeLeases, 'active lease');
  return `${leases} · Figures as at ${formatInstant(asOf)}`;
}

function Body({ dashboard }: { readonly dashboard: Dashboard }) {
  if (dashboard.activeLeases === 0 && (dashboard.money ?? []).length === 0)
    return <Box fontSize="lg">No leases are linked to your account yet.</Box>;
  const attention = attentionOf(dashboard);
  const { tiles: urgent, lines } = splitAttention(attention, tileCount);
  const { cashDue } = dashboard;
  const tiles = tilesOf(dashboard);
  const hasMoney = dashboard.money !== undefined;
  if (!hasMoney && attention.length === 0 && tiles.length === 0) return <NoMoneyAccess />;
  return (
    <>
      <AttentionTiles tiles={urgent} hasMoney={hasMoney} />
      <WideRow>
        {lines.length > 0 && <AttentionList lines={lines} />}
        {cashDue !== undefined && cashDue.currencies.length > 0 && <CashDuePlan cash={cashDue} />}
      </WideRow>
      {dashboard.money !== undefined && dashboard.money.length > 0 && (
        <MoneyTiles money={dashboard.money} />
      )}
      {dashboard.onAccount !== undefined && dashboard.onAccount.length > 0 && (
        <OnAccountMoney money={dashboard.onAccount} />
      )}
      {tiles.length > 0 && <WorkTiles tiles={tiles} />}
      {dashboard.nextRents !== undefined && dashboard.nextRents.length > 0 && (
        <NextRents rents={dashboard.nextRents} />
      )}
    </>
  );
}

/** Two parts beside each other where the screen is wide enough. */
function WideRow({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
      gap="8"
      _empty={{ display: 'none' }}
    >
      {children}
    </Box>
  );
}

/** Without this text, people without access to amounts would see an empty page. */
function NoMoneyAccess() {
  const { supportEmail } = useSettings();
  return (
    <Box maxWidth="72ch">
      Nothing needs your attention here. Your access does not include invoices and balances; if you
      need them, write to{' '}
      <a className="row-link" href={`mailto:${supportEmail}`}>
        {supportEmail}
      </a>
      .
    </Box>
  );
}

function DashboardSkeleton() {
  return (
    <Flex as="output" direction="column" gap="8" aria-label="Loading the dashboard">
      <Skeleton height="112px" />
      <Skeleton height="220px" />
      <Skeleton height="260px" />
    </Flex>
  );
}
