import { Box } from '@chakra-ui/react';
import {
  reviewSubmission,
  type SubmittedMonth,
} from '#contract/utilisation/desk/internal-submissions.ts';
import { longestQuestion } from '#domain/utilisation/report/question.ts';
import { usePost } from '#src/api/use-request.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
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
  const send = (): void => {
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
    <DialogForm
      title={`Query ${monthOfLease(row)}`}
      action="Send the question"
      sending={sending}
      onEscape={onClose}
      onSend={send}
      onClose={onClose}
    >
      <Box color="ink.muted">
        {`${row.customer} reads the question with the month and by mail, may change the month or comment on it, and submits it again.`}
      </Box>
      <NoteField
        label="Question to the airline"
        rows={4}
        maxLength={longestQuestion}
        fault={faultOf(sending, 'question')}
        value={text}
        onWrite={setText}
      />
    </DialogForm>
  );
}
