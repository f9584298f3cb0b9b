import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDisputes } from '#contract/invoices/disputes.ts';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { listRemittances } from '#contract/invoices/remittances.ts';
import { useApi } from '#src/api/api-context.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { isZero } from '#domain/format/numbers.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { DisputeSection } from './dispute-section.tsx';
import { InvoicePdfButton } from './invoice-pdf-button.tsx';
import { remittanceDialog } from './remittance-chunk.ts';
import { RemittanceSection } from './remittance-section.tsx';

function useDealings({ id }: InvoiceDetail) {
  const api = useApi();
  const disputes = useQuery({
    queryKey: [api.username, listDisputes.name, id],
    queryFn: ({ signal }) => api.call(listDisputes, { params: { id }, signal }),
  });
  const remittances = useQuery({
    queryKey: [api.username, listRemittances.name, id],
    queryFn: ({ signal }) => api.call(listRemittances, { params: { id }, signal }),
  });
  return { disputes, remittances };
}

/** Disputes and remittances of an invoice, and the possible actions. */
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
      <Flex gap="3" wrap="wrap" align="center" minHeight="36px">
        <InvoicePdfButton id={invoice.id} number={invoice.number} />
        {disputes.isPending && <Skeleton height="36px" width="300px" aria-hidden />}
        {disputes.data && <Choices invoice={invoice} disputes={disputes.data} />}
      </Flex>
    </>
  );
}

type Dialog = 'dispute' | 'remittance';

/** The open dialog of an invoice, and what opens, keeps and closes it. */
function useDialog(id: string) {
  // Kept with the unsent input: a window that becomes narrow shows cards instead of rows.
  const [open, setOpen] = useDraft(`invoice.${id}.dialog`);
  // A page that is loaded again after the sending does not offer the same form again.
  const [sent, setSent] = useState<Dialog>();
  return {
    shown: sent ?? open,
    setOpen: (dialog: Dialog) => setOpen(dialog),
    keepSent: (dialog: Dialog) => {
      setOpen(undefined);
      setSent(dialog);
    },
    close: () => {
      setSent(undefined);
      setOpen(undefined);
    },
  };
}

/** The actions: report a payment of the open balance, or dispute the undisputed part. */
function Choices(props: {
  readonly invoice: InvoiceDetail;
  readonly disputes: {
    readonly canDispute: boolean;
    readonly rowVersion: number;
    readonly suspends: boolean;
  };
}) {
  const { invoice, disputes } = props;
  const { shown, setOpen, keepSent, close } = useDialog(invoice.id);
  return (
    <>
      {disputes.canDispute && <Button onClick={() => setOpen('dispute')}>Dispute invoice</Button>}
      {!isZero(invoice.balance) && !invoice.balance.startsWith('-') && (
        <Box onPointerEnter={remittanceDialog.preload} onFocus={remittanceDialog.preload}>
          <Button
            aria-label={`Send remittance advice for ${invoice.number}`}
            onClick={() => setOpen('remittance')}
          >
            Send remittance advice
          </Button>
        </Box>
      )}
      {shown === 'dispute' && disputes.canDispute && (
        <DisputeDialog
          invoice={invoice}
          rowVersion={disputes.rowVersion}
          suspends={disputes.suspends}
          onSent={() => keepSent('dispute')}
          onClose={close}
        />
      )}
      {shown === 'remittance' && (
        <remittanceDialog.Component
          invoices={[invoice]}
          onSent={() => keepSent('remittance')}
          onClose={close}
        />
      )}
    </>
  );
}
