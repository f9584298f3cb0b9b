import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type CorrectionCase,
  decideCorrection,
} from '#contract/utilisation/utilisation-corrections.ts';
import type { CorrectionDocuments } from '#domain/invoices/correction-effect.ts';
import type { CallInput } from '#src/api/api.ts';
import { usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { Choice } from '#src/ui/fields/choice.tsx';
import { Question } from '#src/ui/overlays/question.tsx';
import { approvalSentences } from '../effect-words.ts';
import { useCorrectionChanged } from './use-correction-changed.ts';

const documentChoices = [
  ['creditAndBill', 'Credit note and new bill'],
  ['difference', 'One document for the difference'],
] as const satisfies readonly (readonly [CorrectionDocuments, string])[];

function DocumentChoice(props: {
  readonly value: CorrectionDocuments;
  readonly onChange: (documents: CorrectionDocuments) => void;
}) {
  return (
    <Box maxWidth="560px">
      <Choice
        legend="Documents to issue (the amount due is the same)"
        options={documentChoices}
        {...props}
      />
    </Box>
  );
}

type Sent = CallInput<typeof decideCorrection>;

/** Approves a correction as planned, once it is confirmed, or rejects it with a reason. */
export function CorrectionDecisionForm({ found }: { readonly found: CorrectionCase }) {
  const sending = usePost(decideCorrection, useCorrectionChanged());
  const [documents, setDocuments] = useState<CorrectionDocuments>('creditAndBill');
  const [approval, setApproval] = useState<Sent>();
  const { custId, correction, rowVersion, blockers, billing } = found;
  const close = (): void => setApproval(undefined);
  const send = (form: FormData, button: string): void => {
    const said = { note: textIn(form, 'note'), rowVersion };
    const params = { custId, id: correction.id };
    if (button === 'reject') sending.send({ params, body: { decision: 'reject', ...said } });
    else setApproval({ params, body: { decision: 'approve', documents, ...said } });
  };
  return (
    <SendForm label="Decision" onSend={send}>
      {billing !== null && <DocumentChoice value={documents} onChange={setDocuments} />}
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
      {approval !== undefined && (
        <Question
          title="Approve this correction?"
          confirm="Approve"
          onConfirm={() => {
            close();
            sending.send(approval);
          }}
          onClose={close}
        >
          <p>{approvalSentences(found, documents).join(' ')}</p>
        </Question>
      )}
    </SendForm>
  );
}
