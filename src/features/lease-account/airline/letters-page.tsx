import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import {
  type Letter,
  letterList,
  letterStatusFilters,
  letterStatusWords,
} from '#contract/lease-account/letters-of-credit.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { CurrencyFilter, LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { RecordLooks } from '#src/lists/record/record-looks.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { counted, formatAmount, formatMoney } from '#domain/format/numbers.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { formatDate } from '#domain/format/date.ts';
import { useTab } from '#src/ui/hooks/use-tab.ts';
import { PageTitle } from '#src/ui/page-title.tsx';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';
import { CoverSection, DepositSection } from './deposit-section.tsx';
import { securityAhead } from './graphs/graph-chunks.ts';
import { LetterPanel } from './letter-panel.tsx';
import { SecurityWarnings } from './security-warnings.tsx';

const words = {
  ...letterStatusWords,
  current: 'In force',
  lapsed: 'Expired while a lease lasts',
  all: 'All statuses',
};
const statuses = letterStatusFilters.map((value) => [value, words[value]] as const);

const tones: { readonly status: Record<Letter['status'], Tone> } = {
  status: {
    pending: 'info',
    active: 'good',
    expiring: 'warn',
    nonRenewal: 'warn',
    expired: 'bad',
    drawn: 'bad',
    released: 'neutral',
    replaced: 'neutral',
  },
};

/** The head of an open letter: its amount, and whether and until when it is in force. */
const record: RecordLooks<Letter> = {
  figure: ({ amount, currency }) => formatMoney(amount, currency),
  status: ({ status, expiryDate }) => (
    <StatusWord
      tone={tones.status[status]}
      word={`${letterStatusWords[status]}, expiry ${formatDate(expiryDate)}`}
    />
  ),
  inHead: ['amount', 'status', 'expiry'],
  beside: ['leases', 'currency', 'amount', 'expiry', 'status'],
};

const tabs = [
  ['letters', 'Letters of credit'],
  ['cash', 'Cash deposits'],
  ['cover', 'Shortfall'],
  ['outlook', 'Outlook'],
] as const;

type LetterTotals = PageOf<typeof letterList>['totals'][number];

/** Lease Account › Letters of Credit (domain page §1.5, §3.8). */
export default function LettersPage() {
  const [tab, setTab] = useTab(tabs);
  const choice = (
    <Box width={{ base: '100%', md: '500px' }}>
      <Choice hidesLegend legend="Security" options={tabs} value={tab} onChange={setTab} />
    </Box>
  );
  if (tab === 'letters') return <Letters choice={choice} />;
  return (
    <Flex direction="column" gap="6">
      <PageTitle title="Letters of credit">{choice}</PageTitle>
      {tab === 'cash' && <DepositSection />}
      {tab === 'cover' && <CoverSection />}
      {tab === 'outlook' && <securityAhead.Component />}
    </Flex>
  );
}

function Letters({ choice }: { readonly choice: ReactNode }) {
  const state = useList(letterList, { keepsOpenRow: true });
  const facets = state.result.data?.facets;
  return (
    <ListPage
      state={state}
      heading={choice}
      tones={tones}
      filters={
        <>
          <SelectFilter state={state} name="status" label="Status" options={statuses} />
          <LeaseFilter state={state} name="lease" values={facets?.leases} />
          <CurrencyFilter state={state} name="currency" values={facets?.currencies} />
        </>
      }
      nameOf={({ reference }) => reference}
      card={(row) => ({
        figure: `${row.currency} ${formatAmount(row.amount, row.currency)}`,
        notes: [
          row.leases.join(', '),
          `${letterStatusWords[row.status]} · expiry ${formatDate(row.expiryDate)}`,
          ...(row.endsBefore === null
            ? []
            : [
                `Ends ${counted(row.endsBefore.days, 'day')} before lease ${row.endsBefore.leaseNo}`,
              ]),
        ],
      })}
      record={record}
      renderDetail={({ id }) => <LetterPanel id={id} />}
      empty={{
        text: 'No letter of credit is in force for your leases.',
        records: 'security',
        next: (
          <Button onClick={() => state.change({ status: 'all' })}>
            Show all letters of credit
          </Button>
        ),
      }}
    >
      {facets !== undefined && <SecurityWarnings {...facets.security} />}
      <InForce totals={state.result.data?.totals ?? []} />
    </ListPage>
  );
}

/** The part of the totals that secures something today, where that is not all. */
function InForce({ totals }: { readonly totals: readonly LetterTotals[] }) {
  const parts = totals.filter(({ amount, inForce }) => compareAmounts(amount, inForce) !== 0);
  if (parts.length === 0) return null;
  const texts = parts.map(
    ({ amount, inForce, currency }) =>
      `${formatMoney(inForce, currency)} of ${formatMoney(amount, currency)}`,
  );
  return (
    <Box color="ink.muted">
      {`In force: ${texts.join('; ')}. The other letters have not started, have been drawn or have ended.`}
    </Box>
  );
}
