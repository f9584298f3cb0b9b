import {
  type CorrectionCase,
  decideCorrection,
} from '#contract/utilisation/utilisation-corrections.ts';
import { usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { useCorrectionChanged } from './use-correction-changed.ts';

/** Approves a correction as planned, or rejects it with a reason. */
export function CorrectionDecisionForm({ found }: { readonly found: CorrectionCase }) {
  const sending = usePost(decideCorrection, useCorrectionChanged());
  const { custId, correction, rowVersion, blockers } = found;
  const send = (form: FormData, button: string): void => {
    const decision = button === 'reject' ? 'reject' : 'approve';
    const note = textIn(form, 'note');
    sending.send({ params: { custId, id: correction.id }, body: { decision, note, rowVersion } });
  };
  return (
    <SendForm label="Decision" onSend={send}>
      <NoteField
        label="Answer to the airline (a reason when you reject)"
        name="note"
        fault={faultOf(sending, 'note')}
      />
      <SendEnd
        sending={sending}
        buttons={[
          {
            label: 'Approve correction',
            value: 'approve',
            variant: 'solid',
            isBlocked: blockers.length > 0,
          },
          { label: 'Reject correction', value: 'reject' },
        ]}
      />
    </SendForm>
  );
}
