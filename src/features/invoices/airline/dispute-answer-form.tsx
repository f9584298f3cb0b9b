import { Box } from '@chakra-ui/react';
import { answerDispute, type Dispute, listDisputes } from '#contract/invoices/disputes.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePost } from '#src/api/use-request.ts';
import { useUploads } from '#src/api/use-uploads.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { MessageForm } from '#src/forms/message-form.tsx';

/** Writes to the lessor about an open dispute, with documents. */
export function DisputeAnswer(props: {
  readonly invoice: { readonly id: string };
  readonly dispute: Dispute;
}) {
  const { invoice, dispute } = props;
  const [text, setText] = useDraft(`dispute.${dispute.id}.airline`);
  const files = useUploads();
  const readAnew = useReadAnew();
  const sending = usePost(answerDispute, () => {
    setText(undefined);
    files.forget(files.uploadIds);
    readAnew(listDisputes);
  });
  const params = { id: invoice.id, disputeId: dispute.id };
  return (
    <Box width="100%">
      <MessageForm
        label="Message to the lessor"
        text={text ?? ''}
        onWrite={setText}
        sending={sending}
        files={files}
        onSend={(words) =>
          sending.send({ params, body: { text: words, uploadIds: files.uploadIds } })
        }
      />
    </Box>
  );
}
