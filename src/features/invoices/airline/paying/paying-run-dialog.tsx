import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { counted } from '#domain/format/numbers.ts';
import { SentDialog } from '#src/forms/sent-dialog.tsx';
import { Button } from '#src/ui/button.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { PayingForm } from './paying-form.tsx';
import { usePayingDraft } from './use-paying-draft.ts';
import { usePayingRun } from './use-paying-run.ts';

/** Pays chosen invoices: one payment per beneficiary account and currency, announced to the lessor. */
export function PayingRunDialog(props: {
  readonly invoices: readonly Pick<Invoice, 'id'>[];
  /** The day of the list, `YYYY-MM-DD`. */
  readonly day: string;
  readonly onClose: (isAnnounced: boolean) => void;
}) {
  const run = usePayingRun(props.invoices.map(({ id }) => id));
  const draft = usePayingDraft(props.day);
  const { proposal, announced } = run;
  const close = (): void => {
    draft.forget();
    props.onClose(announced.length > 0);
  };
  if (run.isAnnounced)
    return (
      <SentDialog
        title={`${counted(announced.length, 'payment')} announced`}
        text="Your lessor applies each payment as instructed once it arrives."
        onClose={close}
      />
    );
  return (
    // A run that is on its way is not left in its middle: the next payments would not be announced.
    <Modal title="Pay invoices" isWide {...(!run.isAnnouncing && { onEscape: close })}>
      {proposal !== null && (
        <PayingForm run={run} draft={draft} proposal={proposal} onClose={close} />
      )}
      {proposal === null && run.error === null && (
        <LoadingPart thing="the payments" height="240px" />
      )}
      {proposal === null && run.error !== null && (
        <>
          <p role="alert">{run.error}</p>
          <ModalEnd>
            <Button onClick={close}>Cancel</Button>
            <Button variant="solid" onClick={run.retry}>
              Try again
            </Button>
          </ModalEnd>
        </>
      )}
    </Modal>
  );
}
