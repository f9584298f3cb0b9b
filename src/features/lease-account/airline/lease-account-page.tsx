import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import {
  type LeaseAccount,
  leaseAccountList,
  type LeaseAccountSummary as Page,
} from '#contract/lease-account/lease-accounts.ts';
import { dayOfInstant } from '#domain/dates/date.ts';
import { assetText } from '#contract/invoices/invoice-row.ts';
import { outstandingSteps } from '#domain/invoices/open-balance-steps.ts';
import { ExplainedTotalsButton } from '#src/ui/table/explained-totals.tsx';
import { CurrencyFilter, LessorFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { MissingRecords } from '#src/api/missing-records.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Choice } from '#src/ui/fields/choice.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { useTab } from '#src/ui/hooks/use-tab.ts';
import { Button } from '#src/ui/button.tsx';
import { formatAmount, isZero } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { AccountTotals } from './account-totals.tsx';
import { lessorGroup } from './lessor-group.tsx';
import { LeasePanel } from './lease-panel.tsx';
import { StatementTools } from './statement-tools.tsx';
import { leaseTimeline } from './timeline/timeline-chunk.ts';

type State = ListState<typeof leaseAccountList>;

const scopes = [
  ['active', 'Active leases'],
  ['ended', 'Ended leases'],
  ['all', 'All leases'],
] as const;

function overdueCell({ overdue, currency }: LeaseAccount) {
  const text = formatAmount(overdue, currency);
  if (isZero(overdue)) return <span className="quiet">{text}</span>;
  return (
    <Box as="strong" color="bad">
      {text}
    </Box>
  );
}

function nextCell({ nextDue, isNextEstimated }: LeaseAccount) {
  if (nextDue === null) return '';
  return (
    <span className="no-wrap">
      {formatDate(nextDue)}
      {isNextEstimated && ' (est.)'}
    </span>
  );
}

/** Names of trusts are long and may wrap; the figures next to them must not. */
function lessorCell({ lessorEntity }: LeaseAccount) {
  return (
    <Box as="span" className="two-lines" maxWidth={{ md: '130px' }} title={lessorEntity}>
      {lessorEntity}
    </Box>
  );
}

const cells = { lessor: lessorCell, overdue: overdueCell, nextDue: nextCell };
/** The group heading names the lessor of the leases. */
const groupedCells = { ...cells, lessor: () => '' };

function card(row: LeaseAccount): CardFields {
  return {
    figure: `${row.currency} ${formatAmount(row.outstanding, row.currency)}`,
    notes: [
      `${assetText(row)} · ${row.lessorEntity}`,
      isZero(row.overdue)
        ? 'Nothing overdue'
        : `Overdue ${formatAmount(row.overdue, row.currency)}`,
    ],
  };
}

const tabs = [
  ['leases', 'Leases'],
  ['timeline', 'Timeline'],
] as const;

/** Lease Account › Summary (domain page §1.5): the leases as a list, or on one scale of time. */
export default function LeaseAccountPage() {
  const [tab, setTab] = useTab(tabs);
  const choice = (
    <Box minWidth="210px" className="no-print">
      <Choice hidesLegend legend="Leases shown as" options={tabs} value={tab} onChange={setTab} />
    </Box>
  );
  if (tab === 'leases') return <Leases choice={choice} />;
  return (
    <Flex direction="column" gap="6">
      <PageTitle title={leaseAccountList.title}>{choice}</PageTitle>
      <leaseTimeline.Component />
    </Flex>
  );
}

function Leases({ choice }: { readonly choice: ReactNode }) {
  const state = useList(leaseAccountList);
  const { data } = state.result;
  const asOf = data && dayOfInstant(data.asOf);
  const startsAt = new URLSearchParams(useSearch()).get('statement') ?? undefined;
  const isGrouped = state.query.sort.endsWith('lessor');
  return (
    <ListPage
      state={state}
      heading={<AccountTotals totals={data?.totals} />}
      filters={<Filters state={state} facets={data?.facets} />}
      cells={isGrouped ? groupedCells : cells}
      nameOf={({ leaseNo }) => leaseNo}
      card={card}
      renderDetail={(row) => <LeasePanel lease={row} asOf={asOf} />}
      groupOf={isGrouped ? (row) => lessorGroup(row, data?.facets.byLessor) : undefined}
      empty={{ text: 'No active leases. Show ended leases?', next: <Ended state={state} /> }}
    >
      {data?.totals.every(({ outstanding }) => isZero(outstanding)) === true && (
        <MissingRecords kind="invoices" />
      )}
      <OnAccount facets={data?.facets} />
      <Flex
        justify="space-between"
        align="end"
        gap="3"
        wrap="wrap"
        position="relative"
        className="no-print"
      >
        <StatementTools
          asOf={asOf}
          about={data?.facets ?? { leases: [], lessors: [] }}
          startsAt={startsAt}
        />
        <Flex gap="3" wrap="wrap" align="center">
          {choice}
          <ExplainedTotalsButton
            totals={(data?.totals ?? []).map((totals) => ({
              currency: totals.currency,
              steps: outstandingSteps(totals),
            }))}
          />
          <GroupChoice state={state} />
        </Flex>
      </Flex>
    </ListPage>
  );
}

function Filters(props: { readonly state: State; readonly facets: Page['facets'] | undefined }) {
  const { state, facets } = props;
  return (
    <>
      <SelectFilter state={state} name="leases" label="Leases" options={scopes} />
      <LessorFilter state={state} name="lessor" values={facets?.lessors} />
      <CurrencyFilter state={state} name="currency" values={facets?.currencies} />
    </>
  );
}

/** Groups the leases by lessor while the list is sorted by lessor. */
function GroupChoice({ state }: { readonly state: State }) {
  const isGrouped = state.query.sort.endsWith('lessor');
  return (
    <Button
      size="sm"
      hideBelow="md"
      aria-pressed={isGrouped}
      onClick={() => state.change({ sort: isGrouped ? '-overdue' : 'lessor' })}
    >
      Group by lessor
    </Button>
  );
}

function Ended({ state }: { readonly state: State }) {
  return <Button onClick={() => state.change({ leases: 'ended' })}>Show ended leases</Button>;
}

/** Money on account without a lease is shown next to the leases, never in their sums. */
function OnAccount({ facets }: { readonly facets: Page['facets'] | undefined }) {
  if (facets === undefined || facets.unassigned.length === 0) return null;
  const amounts = facets.unassigned.map(
    ({ lessor, currency, amount }) =>
      `${currency} ${formatAmount(amount, currency)} with ${lessor ?? 'a lessor that is not known yet'}`,
  );
  return (
    <InlineMessage tone="info">{`On account without a lease: ${amounts.join('; ')}.`}</InlineMessage>
  );
}
