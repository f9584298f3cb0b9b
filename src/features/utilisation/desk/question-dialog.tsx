import { Box } from '@chakra-ui/react';
import type { SubmitEvent } from 'react';
import {
  reviewSubmission,
  type SubmittedMonth,
} from '#contract/utilisation/desk/internal-submissions.ts';
import { longestQuestion } from '#domain/utilisation/report/question.ts';
import { usePost } from '#src/api/use-request.ts';
import { faultIn, SendingFault } from '#src/forms/sending-end.tsx';
import { useDraft } from '#src/drafts/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { LabelledField } from '#src/ui/fields/labelled-field.tsx';
import { ModalEnd } from '#src/ui/overlays/modal-end.tsx';
import { Modal } from '#src/ui/overlays/modal.tsx';
import { TextArea } from '#src/ui/fields/text-area.tsx';
import { monthOfLease } from './month-of-lease.ts';

interface QuestionProps {
  readonly row: SubmittedMonth;
  readonly onAsked: () => void;
  readonly onClose: () => void;
}

/** The question; unsent text survives Escape and an expired session. */
function useQuestion({ row, onAsked }: QuestionProps) {
  const { id, custId, leaseId, month, rowVersion } = row;
  const [text = '', setText] = useDraft(`query.${id}`);
  const sending = usePost(reviewSubmission, () => {
    setText(undefined);
    onAsked();
  });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const params = { custId, leaseId, month };
    sending.send({ params, body: { action: 'query', question: text.trim(), rowVersion } });
  };
  return { text, setText, sending, send };
}

/** Asks the airline about a submitted month. */
export function QuestionDialog(props: QuestionProps) {
  const { row, onClose } = props;
  const { text, setText, sending, send } = useQuestion(props);
  return (
    <Modal title={`Query ${monthOfLease(row)}`} onEscape={onClose}>
      <form noValidate onSubmit={send}>
        <Box color="ink.muted" marginBottom="3">
          {`${row.customer} reads the question with the month and by mail, may change the month or comment on it, and submits it again.`}
        </Box>
        <LabelledField label="Question to the airline" fault={faultIn(sending, 'question')}>
          {(field) => (
            <TextArea
              {...field}
              rows={4}
              width="100%"
              maxLength={longestQuestion}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </LabelledField>
        <SendingFault sending={sending} />
        <ModalEnd>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="solid"
            aria-busy={sending.loading}
            disabled={sending.loading}
          >
            {sending.loading ? 'Sending…' : 'Send the question'}
          </Button>
        </ModalEnd>
      </form>
    </Modal>
  );
}
