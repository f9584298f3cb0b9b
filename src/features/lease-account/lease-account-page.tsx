import { Box } from '@chakra-ui/react';
import {
  type LeaseAccount,
  leaseAccountList,
  type LeaseAccountPage as Page,
} from '#contract/lease-accounts.ts';
import { assetText } from '#contract/invoice-row.ts';
import { choicesOf, SelectFilter } from '#src/lists/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { formatAmount, isZero } from '#src/ui/format/amount.ts';
import { formatDate } from '#src/ui/format/date.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { AccountTotals } from './account-totals.tsx';
import { LeasePanel } from './lease-panel.tsx';
import { StatementButton } from './statement-button.tsx';

type State = ListState<typeof leaseAccountList>;

const scopes = [
  ['active', 'Active leases'],
  ['ended', 'Ended leases'],
  ['all', 'All leases'],
] as const;

/** Names of trusts run to lines; a choice shows their beginning. */
function shortNames(names: readonly string[] = []): Readonly<Record<string, string>> {
  const long = 34;
  return Object.fromEntries(
    names.map((name) => [name, name.length > long ? `${name.slice(0, long)}…` : name]),
  );
}

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

const cells = { overdue: overdueCell, nextDue: nextCell };

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

/** Lease Account › Summary (domain page §1.5). */
export default function LeaseAccountPage() {
  const state = useList(leaseAccountList);
  const { data } = state.result;
  return (
    <ListPage
      state={state}
      heading={<AccountTotals totals={data?.totals} />}
      filters={<Filters state={state} facets={data?.facets} />}
      cells={cells}
      nameOf={({ leaseNo }) => leaseNo}
      card={card}
      renderDetail={(row) => <LeasePanel lease={row} />}
      empty={{ text: 'No active leases. Show ended leases?', next: <Ended state={state} /> }}
    >
      <OnAccount facets={data?.facets} />
      <StatementButton asOf={data?.asOf.slice(0, 10)} />
    </ListPage>
  );
}

function Filters(props: { readonly state: State; readonly facets: Page['facets'] | undefined }) {
  const { state, facets } = props;
  return (
    <>
      <SelectFilter state={state} name="leases" label="Leases" options={scopes} />
      <SelectFilter
        state={state}
        name="lessor"
        label="Lessor"
        options={choicesOf('All lessors', facets?.lessors, shortNames(facets?.lessors))}
      />
      <SelectFilter
        state={state}
        name="currency"
        label="Currency"
        options={choicesOf('All currencies', facets?.currencies)}
      />
    </>
  );
}

function Ended({ state }: { readonly state: State }) {
  return <Button onClick={() => state.change({ leases: 'ended' })}>Show ended leases</Button>;
}

/** Money that no lease was named for stands beside the leases, never in their sums. */
function OnAccount({ facets }: { readonly facets: Page['facets'] | undefined }) {
  if (facets === undefined || facets.unassigned.length === 0) return null;
  const amounts = facets.unassigned.map(
    ({ currency, amount }) => `${currency} ${formatAmount(amount, currency)}`,
  );
  return (
    <Notice tone="info">{`On account for no lease in particular: ${amounts.join(', ')}.`}</Notice>
  );
}
