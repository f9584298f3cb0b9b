import { Box } from '@chakra-ui/react';
import {
  type Payment,
  paymentList,
  paymentStatuses,
  paymentStatusWords,
} from '#contract/lease-account/payments.ts';
import type { PageOf } from '#contract/lists/list.ts';
import { CurrencyFilter, LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { choicesOf, DateFilters, SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import type { RecordLooks } from '#src/lists/record/record-looks.ts';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { formatAmount, formatMoney } from '#domain/format/numbers.ts';
import { formatDate } from '#domain/format/date.ts';
import { OpenedPart } from '#src/ui/opened-part.tsx';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { paymentsByDueDay } from './graphs/graph-chunks.ts';
import { PaymentPanel } from './payment-panel.tsx';

const tones: { readonly status: Record<Payment['status'], Tone> } = {
  status: { received: 'info', partApplied: 'warn', applied: 'good', returned: 'bad' },
};

const statusChoices = [
  ...choicesOf('All statuses', paymentStatuses, paymentStatusWords),
  ['onAccount', 'With money on account'],
] as const;

function card(row: Payment): CardFields {
  return {
    figure: `${row.currency} ${formatAmount(row.amount, row.currency)}`,
    notes: [row.payer, `${paymentStatusWords[row.status]} · ${formatDate(row.valueDate)}`],
  };
}

/** The head of an open payment. */
const record: RecordLooks<Payment> = {
  figure: ({ amount, currency }) => formatMoney(amount, currency),
  status: ({ status }) => (
    <StatusWord tone={tones.status[status]} word={paymentStatusWords[status]} />
  ),
  inHead: ['amount', 'status'],
  beside: ['value', 'currency', 'amount', 'status'],
};

type Facets = PageOf<typeof paymentList>['facets'];

/** Lease Account › Payment History (domain page §1.5). */
export default function PaymentsPage() {
  const state = useList(paymentList, { keepsOpenRow: true });
  const { facets, totals = [] } = state.result.data ?? {};
  const note = paymentList.totalsNote?.(totals, state.query);
  return (
    <ListPage
      state={state}
      tones={tones}
      heading={<Period facets={facets} note={note} />}
      filters={
        <>
          <DateFilters
            state={state}
            fields={[
              ['from', 'Value date from'],
              ['to', 'Value date to'],
            ]}
          />
          <LeaseFilter state={state} name="lease" values={facets?.leases} />
          <CurrencyFilter state={state} name="currency" values={facets?.currencies} />
          <SelectFilter state={state} name="status" label="Status" options={statusChoices} />
        </>
      }
      nameOf={({ reference }) => reference}
      card={card}
      record={record}
      renderDetail={({ id }) => <PaymentPanel id={id} />}
      empty={{ text: 'No payments in this period.', records: 'payments' }}
    >
      <OpenedPart thing="payments by due day">
        <paymentsByDueDay.Component query={state.query} />
      </OpenedPart>
    </ListPage>
  );
}

/** The value dates that are listed, and what the totals leave out. */
function Period(props: { readonly facets: Facets | undefined; readonly note: string | undefined }) {
  const { facets, note } = props;
  return (
    <Box
      flex="1 1 260px"
      minHeight="20px"
      color="ink.muted"
      textAlign={{ base: 'start', md: 'end' }}
    >
      {facets && `Value dates ${formatDate(facets.from)} to ${formatDate(facets.to)}`}
      {note !== undefined && `. ${note}`}
    </Box>
  );
}
