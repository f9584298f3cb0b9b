import { Flex } from '@chakra-ui/react';
import { dayOfInstant } from '#domain/dates/date.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { invoiceList } from '#contract/invoices/invoices.ts';
import { openBalanceSteps } from '#domain/invoices/open-balance-steps.ts';
import { ExplainedTotalsButton } from '#src/ui/table/explained-totals.tsx';
import { ListPage } from '#src/lists/list-page.tsx';
import { type ListState, useList } from '#src/lists/use-list.ts';
import { Button } from '#src/ui/button.tsx';
import { AgingPanel } from './aging-panel.tsx';
import { balanceCell, daysOverdueCell, invoiceCard } from './invoice-cells.tsx';
import { detailPanel } from './invoice-detail-chunk.ts';
import { invoiceRecord } from './record/invoice-record.tsx';
import { InvoiceBulk } from './invoice-bulk.tsx';
import { InvoiceFilters } from './invoice-filters.tsx';
import { InvoicePdfIcon } from './invoice-pdf-button.tsx';
import { InvoiceSummary } from './invoice-summary.tsx';
import { statusTones } from './invoice-words.ts';

const cells = { balance: balanceCell, daysOverdue: daysOverdueCell };
const tones = { status: statusTones };

/** Lease Account › View Invoices (domain page §1.5). */
export default function InvoicesPage() {
  const state = useList(invoiceList, { keepsOpenRow: true });
  const { data, isError } = state.result;
  return (
    <ListPage
      state={state}
      heading={
        !isError && (
          <Flex align="center" gap="4" wrap="wrap">
            <AgingPanel totals={data?.totals ?? []} />
            <ExplainedTotalsButton
              totals={(data?.totals ?? []).map((totals) => ({
                currency: totals.currency,
                steps: openBalanceSteps(totals),
              }))}
            />
          </Flex>
        )
      }
      filters={<InvoiceFilters state={state} />}
      cells={cells}
      tones={tones}
      nameOf={({ number }: Invoice) => number}
      card={invoiceCard}
      record={invoiceRecord}
      renderDetail={({ id }) => <detailPanel.Component id={id} />}
      onIntent={detailPanel.preload}
      actions={{
        label: 'PDF',
        render: ({ id, number }) => <InvoicePdfIcon id={id} number={number} />,
      }}
      renderBulk={(invoices, clear) => (
        <InvoiceBulk
          invoices={invoices}
          day={data === undefined ? '' : dayOfInstant(data.asOf)}
          clear={clear}
        />
      )}
      empty={{
        text: 'No unpaid invoices.',
        records: 'invoices',
        next: <AllInvoices state={state} />,
      }}
    >
      {!isError && <InvoiceSummary totals={data?.totals} />}
    </ListPage>
  );
}

/** The link from "No unpaid invoices" to all invoices. */
function AllInvoices({ state }: { readonly state: ListState<typeof invoiceList> }) {
  if (state.query.status === 'all') return null;
  return <Button onClick={() => state.change({ status: 'all' })}>Show all invoices</Button>;
}
