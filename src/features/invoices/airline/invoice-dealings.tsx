import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { DisputeSection } from './dispute-section.tsx';
import { RemittanceSection } from './remittance-section.tsx';
import { useDealings } from './record/use-dealings.ts';

/** Disputes and remittances of an invoice. */
export function InvoiceDealings({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { disputes, remittances } = useDealings(invoice);
  const failed = [disputes, remittances].find(({ isError }) => isError);
  return (
    <>
      {failed !== undefined && (
        <ReadFailure
          thing="the disputes and remittance advices of this invoice"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {disputes.data && (
        <DisputeSection
          invoice={invoice}
          disputes={disputes.data.items}
          suspends={disputes.data.suspends}
        />
      )}
      {remittances.data && (
        <RemittanceSection invoiceId={invoice.id} remittances={remittances.data.items} />
      )}
    </>
  );
}
