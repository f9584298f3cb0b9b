import { type ClaimCase, takeLessorClaimStep } from '#contract/claims/desk/internal-claims.ts';
import { usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { useClaimChanged } from './use-claim-changed.ts';

const words = {
  beginReview: { label: 'Begin review', ask: 'Note to the airline (optional)' },
  requireDocuments: { label: 'Request documents', ask: 'Which documents are missing, and why?' },
} as const;

/** A step of the lessor without a decision. */
export function StepForm(props: {
  readonly found: ClaimCase;
  readonly step: 'beginReview' | 'requireDocuments';
}) {
  const { found, step } = props;
  const sending = usePost(takeLessorClaimStep, useClaimChanged());
  const { claim, custId } = found;
  const { label, ask } = words[step];
  const send = (form: FormData): void => {
    const params = { custId, id: claim.id };
    const note = textIn(form, 'note');
    sending.send({ params, body: { step, note, rowVersion: claim.rowVersion } });
  };
  return (
    <SendForm label={label} onSend={send}>
      <NoteField label={ask} name="note" fault={faultOf(sending, 'note')} />
      <SendEnd
        sending={sending}
        buttons={[{ label, variant: step === 'beginReview' ? 'solid' : 'outline' }]}
      />
    </SendForm>
  );
}
