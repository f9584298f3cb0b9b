import { Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import { type ClaimCase, takeLessorClaimStep } from '#contract/claims/desk/internal-claims.ts';
import { usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { NoteField, textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
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
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const note = textIn(new FormData(event.currentTarget), 'note');
    const params = { custId, id: claim.id };
    sending.send({ params, body: { step, note, rowVersion: claim.rowVersion } });
  };
  return (
    <form noValidate onSubmit={send} aria-label={label}>
      <NoteField label={ask} fault={faultIn(sending, 'note')} />
      <SendingFault sending={sending} />
      <Flex marginTop="2">
        <Button
          type="submit"
          variant={step === 'beginReview' ? 'solid' : 'outline'}
          aria-busy={sending.loading}
          disabled={sending.loading}
        >
          {label}
        </Button>
      </Flex>
    </form>
  );
}
