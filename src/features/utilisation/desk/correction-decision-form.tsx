import { Flex } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import {
  type CorrectionCase,
  decideCorrection,
} from '#contract/utilisation/utilisation-corrections.ts';
import { usePost } from '#src/api/use-request.ts';
import { NoteField, textIn } from '#src/forms/note-field.tsx';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { Button } from '#src/ui/button.tsx';
import { useCorrectionChanged } from './use-correction-changed.ts';

/** Approves a correction as planned, or rejects it with a reason. */
export function CorrectionDecisionForm({ found }: { readonly found: CorrectionCase }) {
  const sending = usePost(decideCorrection, useCorrectionChanged());
  const { custId, correction, rowVersion, blockers } = found;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const decision = submitter?.getAttribute('value') === 'reject' ? 'reject' : 'approve';
    const note = textIn(new FormData(event.currentTarget), 'note');
    sending.send({ params: { custId, id: correction.id }, body: { decision, note, rowVersion } });
  };
  return (
    <form noValidate onSubmit={send} aria-label="Decision" className="no-print">
      <NoteField
        label="Answer to the airline (a reason when you reject)"
        fault={faultIn(sending, 'note')}
      />
      <SendingFault sending={sending} />
      <Flex gap="2" marginTop="2" wrap="wrap">
        <Button
          type="submit"
          value="approve"
          variant="solid"
          aria-busy={sending.loading}
          disabled={sending.loading || blockers.length > 0}
        >
          Approve correction
        </Button>
        <Button type="submit" value="reject" disabled={sending.loading}>
          Reject correction
        </Button>
      </Flex>
    </form>
  );
}
