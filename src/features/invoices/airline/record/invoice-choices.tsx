import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { isZero } from '#domain/format/numbers.ts';
import { DisputeDialog } from '../dispute-dialog.tsx';
import { remittanceDialog } from '../remittance-chunk.ts';

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
export function InvoiceChoices(props: {
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
