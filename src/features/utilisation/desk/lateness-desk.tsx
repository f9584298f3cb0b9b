import type { ReactNode } from 'react';
import { type Lateness, latenessList } from '#contract/utilisation/desk/internal-lateness.ts';
import { CustomerFilter } from '#src/lists/toolbar/customer-filter.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { useList } from '#src/lists/use-list.ts';
import { formatMonth } from '#domain/format/date.ts';
import type { CardFields } from '#src/ui/table/row-cards.tsx';

function card({ customer, leaseNo, lateCount, lateMonths, told }: Lateness): CardFields {
  return {
    figure: `${lateCount} of 12`,
    notes: [
      `${customer} · ${leaseNo}`,
      lateMonths,
      told === null ? 'Nobody notified' : `Notified: ${told}`,
    ],
  };
}

/** Leases of all customers with three or more late reports in twelve months. */
export function LatenessDesk({ choice }: { readonly choice: ReactNode }) {
  const state = useList(latenessList);
  return (
    <ListPage
      state={state}
      heading={choice}
      filters={
        <CustomerFilter
          state={state}
          name="customer"
          customers={state.result.data?.facets.customers}
        />
      }
      nameOf={({ month, leaseNo }) => `${formatMonth(month)}, ${leaseNo}`}
      card={card}
      empty={{ text: 'No lease was late three times in twelve months.' }}
    />
  );
}
