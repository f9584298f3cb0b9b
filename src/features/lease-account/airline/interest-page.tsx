import type { ReactNode } from 'react';
import { counted, formatAmount } from '#domain/format/numbers.ts';
import {
  chargeStatusFilters,
  chargeStatusWords,
  interestChargeList,
  type InterestChargeRow,
} from '#contract/lease-account/interest-charges.ts';
import { CurrencyFilter, LeaseFilter } from '#src/lists/toolbar/facet-filters.tsx';
import { SelectFilter } from '#src/lists/toolbar/list-filters.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { formatDate } from '#domain/format/date.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import type { Tone } from '#src/ui/status-word.tsx';
import type { CardFields } from '#src/ui/table/row-cards.tsx';
import { InterestPanel } from './interest-panel.tsx';

const words = { open: 'Open', all: 'All statuses', ...chargeStatusWords };
const statuses = chargeStatusFilters.map((value) => [value, words[value]] as const);

const tones: { readonly status: Record<InterestChargeRow['status'], Tone> } = {
  status: { accruing: 'warn', proposed: 'warn', invoiced: 'info', paid: 'good', waived: 'neutral' },
};

function card(row: InterestChargeRow): CardFields {
  const amount = formatAmount(row.amount, row.currency);
  return {
    figure: `${row.currency} ${amount}${row.isEstimate ? ' (est.)' : ''}`,
    notes: [
      `${row.leaseNo} · ${counted(row.daysLate, 'day')} late`,
      `${chargeStatusWords[row.status]} · due ${formatDate(row.dueDate)}`,
    ],
  };
}

type Bearing = InterestChargeRow['bearing'][number];

/** The amounts in the order of time; a new rate on the same amount does not start a new one. */
function amountsOf(bearing: readonly Bearing[]): Bearing[] {
  const found: Bearing[] = [];
  for (const part of bearing) {
    const last = found.at(-1);
    if (last?.principal !== part.principal) found.push(part);
    else found.splice(-1, 1, { ...last, days: last.days + part.days });
  }
  return found;
}

/** Each amount that bears interest with its days; a part payment starts another one. */
function principalCell({ principal, bearing, currency }: InterestChargeRow): ReactNode {
  const amounts = amountsOf(bearing);
  if (amounts.length < 2) return formatAmount(principal, currency);
  return amounts.map((part) => (
    <div key={part.from} className="no-wrap">
      <span className="quiet">{`${counted(part.days, 'day')} on `}</span>
      {formatAmount(part.principal, currency)}
    </div>
  ));
}

const cells = { principal: principalCell };

/** Lease Account › Interest Charges (domain page §1.5). */
export default function InterestPage() {
  const state = useList(interestChargeList);
  const { facets, totals = [] } = state.result.data ?? {};
  return (
    <ListPage
      state={state}
      tones={tones}
      cells={cells}
      filters={
        <>
          <SelectFilter state={state} name="status" label="Status" options={statuses} />
          <LeaseFilter state={state} name="lease" values={facets?.leases} />
          <CurrencyFilter state={state} name="currency" values={facets?.currencies} />
        </>
      }
      nameOf={({ invoiceNumber }) => invoiceNumber}
      card={card}
      renderDetail={({ id, invoiceNumber }) => <InterestPanel id={id} number={invoiceNumber} />}
      empty={{ text: 'No interest charges.', records: 'interest' }}
    >
      {facets !== undefined && state.result.data?.total !== 0 && (
        <InlineMessage tone="info">
          {`Accruing amounts are estimates to ${formatDate(facets.estimatedTo)}.`}
          {` ${interestChargeList.totalsNote?.(totals, state.query) ?? ''}`}
          {facets.unpublished.map(({ index, date }) => (
            <span key={`${index} ${date}`}>
              {` The ${index} rate for ${formatDate(date)} is not published yet; the amount is an estimate.`}
            </span>
          ))}
        </InlineMessage>
      )}
    </ListPage>
  );
}
