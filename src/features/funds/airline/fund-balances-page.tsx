import { Box, Flex } from '@chakra-ui/react';
import { type Fund, fundAssetText, fundTitle } from '#contract/funds/fund-row.ts';
import { fundList, leaseScopes } from '#contract/funds/funds.ts';
import { fundKinds, fundNames } from '#domain/funds/fund-kind.ts';
import { fundNote } from '#domain/funds/fund-note.ts';
import { formatDate, monthName } from '#domain/format/date.ts';
import { CurrencyFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { OpenedPart } from '#src/ui/opened-part.tsx';
import { Button } from '#src/ui/button.tsx';
import { formatAmount, isZero } from '#domain/format/numbers.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { fundPanel, fundsOverTime } from './fund-panel-chunk.ts';
import { FundTotals } from './fund-totals.tsx';
import { periodChoices } from './months.ts';

type State = ListState<typeof fundList>;

const leaseWords = { active: 'Active leases', ended: 'Ended leases', all: 'All leases' } as const;

function amountCell(amount: string, currency: string) {
  const text = formatAmount(amount, currency);
  if (isZero(amount)) return <span className="quiet">{text}</span>;
  return amount.startsWith('-') ? (
    <Box as="strong" color="bad">
      {text}
    </Box>
  ) : (
    <strong>{text}</strong>
  );
}

/** The fund's purpose is below its name, so that the whole roll-forward is visible. */
function fundCell({ kind, component }: Fund) {
  return (
    <Box as="span" display="block" textAlign="start" lineHeight="1.25">
      {fundNames[kind]}
      <Box as="span" display="block" color="ink.muted" fontSize="xs" fontWeight="normal">
        {component}
      </Box>
    </Box>
  );
}

const cells = {
  fund: fundCell,
  closing: ({ closing, currency }: Fund) => amountCell(closing, currency),
  available: ({ available, currency }: Fund) => amountCell(available, currency),
};

function card(fund: Fund): CardFields {
  return {
    figure: `${fund.currency} ${formatAmount(fund.available, fund.currency)}`,
    notes: [
      `${fund.leaseNo} · ${fundAssetText(fund)}`,
      `Closing ${formatAmount(fund.closing, fund.currency)}`,
    ],
  };
}

/** Supplemental Rent › Fund Balances (domain page §1.7). */
export default function FundBalancesPage() {
  const state = useList(fundList);
  const { data } = state.result;
  const period = data?.facets.period;
  return (
    <ListPage
      state={state}
      heading={<FundTotals totals={data?.totals} />}
      filters={<FundFilters state={state} />}
      cells={cells}
      nameOf={(fund) => fundTitle(fund)}
      card={card}
      renderDetail={({ id }) => <fundPanel.Component id={id} period={period} />}
      onIntent={fundPanel.preload}
      empty={{
        text: 'Your leases do not have supplemental rent funds.',
        records: 'funds',
        next: state.query.leases === 'active' && (
          <Button onClick={() => state.change({ leases: 'all' })}>Show ended leases</Button>
        ),
      }}
    >
      <OpenedPart thing="balances over time" beside={<PeriodBar state={state} />}>
        <fundsOverTime.Component query={state.query} />
      </OpenedPart>
    </ListPage>
  );
}

/** The period of the figures, and a description of them. */
function PeriodBar({ state }: { readonly state: State }) {
  const facets = state.result.data?.facets;
  if (facets === undefined) return <Box minHeight="36px" />;
  const { period } = facets;
  const choices = periodChoices(facets);
  const chosen = choices.find(([, one]) => one.from === period.from && one.to === period.to);
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Box fontWeight="semibold">
        {period.from === period.to
          ? monthName(period.from)
          : `${monthName(period.from)} to ${monthName(period.to)}`}
      </Box>
      <Flex as="fieldset" gap="1" wrap="wrap" aria-label="Period">
        {choices.map(([label, one]) => (
          <Button
            key={label}
            size="sm"
            aria-pressed={chosen?.[0] === label}
            onClick={() => state.change(one)}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <Box color="ink.muted" fontSize="sm">
        Closing and available as at {formatDate(facets.figuresOn)}. {fundNote}
      </Box>
    </Flex>
  );
}

/** The fund filters beside the search. */
function FundFilters({ state }: { readonly state: State }) {
  const facets = state.result.data?.facets;
  return (
    <>
      <SelectFilter
        state={state}
        name="leases"
        label="Leases"
        options={leaseScopes.map((scope) => [scope, leaseWords[scope]] as const)}
      />
      <SelectFilter
        state={state}
        name="lease"
        label="Lease"
        options={choicesOf('Every lease', facets?.leases)}
      />
      <SelectFilter
        state={state}
        name="kind"
        label="Kind of fund"
        options={choicesOf('All kinds', fundKinds, fundNames)}
      />
      {(facets?.currencies.length ?? 0) > 1 && (
        <CurrencyFilter state={state} name="currency" values={facets?.currencies} />
      )}
      <DateFilters
        state={state}
        label="Months"
        kind="month"
        fields={[
          ['from', 'From'],
          ['to', 'To'],
        ]}
      />
    </>
  );
}
