import { Box, Flex } from '@chakra-ui/react';
import {
  type BillingLine,
  billingSources,
  billingSourceWords,
} from '#contract/funds/billing-row.ts';
import {
  billingList,
  billingRoleWords,
  type BillingInvoice,
  estimateNote,
  notBilledNote,
} from '#contract/funds/monthly-billing.ts';
import { invoicePath } from '#domain/invoices/invoice-path.ts';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { partText } from '#domain/funds/split-days.ts';
import { monthName, formatDate } from '#domain/format/date.ts';
import { LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { choicesOf, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { formatAmount, formatQuantity } from '#domain/format/numbers.ts';
import { formatUnits } from '#domain/format/hours.ts';
import { unitWords } from '#domain/funds/fund-basis.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import { LinesTable } from '#src/ui/table/lines-table.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { FileButton } from '#src/api/file-button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { BillingLinePanel } from './billing-line-panel.tsx';
import { MonthGraph } from './month-graph.tsx';

type State = ListState<typeof billingList>;

const tones = {
  source: { reported: 'good', estimated: 'warn', minimum: 'info', flat: 'neutral' },
} as const satisfies { source: Record<BillingLine['source'], Tone> };

/** A link to the invoice that bills a line. */
function InvoiceLink({ number }: { readonly number: string }) {
  return <TextLink href={invoicePath(number)}>{number}</TextLink>;
}

/** What a line bills; hours of whole minutes as the month reports them. */
const billedText = ({ billedUnits, basis }: BillingLine): string =>
  formatUnits(billedUnits, unitWords[basis]);

const cells = {
  billedUnits: billedText,
  invoice: ({ invoice }: BillingLine) => <InvoiceLink number={invoice} />,
};

/** The days of a line that bills a part of the month. */
function daysOf(line: BillingLine): string[] {
  const days = partText(line);
  return days === null ? [] : [`days ${days}`];
}

function nameOf(line: BillingLine): string {
  return [fundNames[line.kind], line.component, ...daysOf(line)].join(', ');
}

function card(line: BillingLine): CardFields {
  return {
    figure: `${line.currency} ${formatAmount(line.amount, line.currency)}`,
    notes: [
      [line.leaseNo, line.component, ...daysOf(line)].join(' · '),
      `${billingSourceWords[line.source]} · ${billedText(line)} × ${formatQuantity(line.rate)}`,
    ],
  };
}

/** Supplemental Rent › Monthly Billing Details (domain page §1.7). */
export default function MonthlyReportsPage() {
  const state = useList(billingList);
  const { data } = state.result;
  const month = data?.facets.month ?? state.query.month;
  const notes = data === undefined ? [] : [notBilledNote(data.facets), estimateNote(data.facets)];
  return (
    <ListPage
      state={state}
      filters={<BillingFilters state={state} />}
      cells={cells}
      tones={tones}
      nameOf={nameOf}
      card={card}
      renderDetail={(line) => <BillingLinePanel line={line} />}
      empty={{
        text: `No billing for ${month === undefined ? 'this month' : monthName(month)} yet.`,
        records: 'funds',
        next: <LatestMonth state={state} />,
      }}
    >
      {notes.map(
        (note) =>
          note !== undefined && (
            <InlineMessage key={note} tone="info">
              {note}
            </InlineMessage>
          ),
      )}
      <OneDocument state={state} />
      <BillingHead state={state} />
    </ListPage>
  );
}

/** Says that the lines are of one document only, which a later one may have replaced. */
function OneDocument({ state }: { readonly state: State }) {
  const { invoice } = state.query;
  if (invoice === undefined) return null;
  return (
    <InlineMessage tone="info">
      <Flex gap="3" wrap="wrap" align="center">
        {`These are the lines of ${invoice} only, as it was issued.`}
        <Button size="sm" onClick={() => state.change({ invoice: undefined })}>
          Show the lines of all bills in force
        </Button>
      </Flex>
    </InlineMessage>
  );
}

/** The link from a month without a bill to the latest one. */
function LatestMonth({ state }: { readonly state: State }) {
  const latest = state.result.data?.facets.months[0];
  if (latest === undefined) return null;
  return <Button onClick={() => state.change({ month: latest })}>Show {monthName(latest)}</Button>;
}

function BillingFilters({ state }: { readonly state: State }) {
  const facets = state.result.data?.facets;
  return (
    <>
      <SelectFilter
        state={state}
        name="month"
        label="Month"
        fallback={facets?.month}
        options={(facets?.months ?? []).map((month) => [month, monthName(month)] as const)}
      />
      <LeaseFilter state={state} name="lease" values={facets?.leases} />
      <SelectFilter
        state={state}
        name="source"
        label="Source"
        options={choicesOf('All sources', billingSources, billingSourceWords)}
      />
    </>
  );
}

/** The trend, the invoices and the document of the month. */
function BillingHead({ state }: { readonly state: State }) {
  const facets = state.result.data?.facets;
  if (facets === undefined || facets.trend.length === 0) return null;
  const currencies = [...new Set(facets.trend.map(({ currency }) => currency))];
  const { lease } = state.query;
  const query = new URLSearchParams({ month: facets.month, ...(lease && { lease }) });
  return (
    <Flex gap="3" wrap="wrap" align="start">
      <Disclosure label="Trend">
        <Flex direction="column" gap="4" width="min(720px, 80vw)">
          {currencies.map((currency) => (
            <MonthGraph
              key={currency}
              title={`Billed in ${currency}, thirteen months`}
              currency={currency}
              months={facets.trend.filter((one) => one.currency === currency)}
            />
          ))}
        </Flex>
      </Disclosure>
      <Disclosure label={`Invoices (${facets.invoices.length})`}>
        <Invoices invoices={facets.invoices} />
      </Disclosure>
      <FileButton
        path={`api/monthly-billing/pdf?${query.toString()}`}
        fileName={`Billing ${facets.month}${lease === undefined ? '' : ` ${lease}`}.pdf`}
        label="Download PDF"
      />
    </Flex>
  );
}

function Invoices({ invoices }: { readonly invoices: readonly BillingInvoice[] }) {
  return (
    <Box maxHeight="50vh" overflow="auto">
      <LinesTable
        caption="Invoices of the month, with what corrected them and what trued up an estimate"
        rows={invoices}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Invoice',
            isName: true,
            render: ({ number }) => <InvoiceLink number={number} />,
          },
          { head: 'For', render: ({ role }) => billingRoleWords[role] },
          { head: 'Lease', render: ({ leaseNo }) => leaseNo },
          { head: 'Issued', render: ({ issueDate }) => formatDate(issueDate) },
          {
            head: 'Amount',
            isNumeric: true,
            render: ({ currency, gross }) => `${currency} ${formatAmount(gross, currency)}`,
          },
        ]}
      />
    </Box>
  );
}
