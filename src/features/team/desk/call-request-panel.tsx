import {
  answerCallRequest,
  callTimeWords,
  type InternalCallRequest,
  internalCallRequestList,
} from '#contract/team/desk/call-requests.ts';
import { formatInstant } from '#domain/format/date.ts';
import { usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { useRowStored } from '#src/lists/use-row-stored.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** A requested call with the field for its result, or with the noted one. */
export function CallRequestPanel({ request }: { readonly request: InternalCallRequest }) {
  const sending = usePost(answerCallRequest, useRowStored(internalCallRequestList));
  const shown = sending.data ?? request;
  const { custId, id, rowVersion, askedBy, customer } = shown;
  const { answer, answeredBy, answeredAt } = shown;
  const facts: [string, string][] = [
    ['Phone', shown.phone],
    ['About', shown.topic],
    ['Call wanted', callTimeWords[shown.wanted]],
    ['Asked', `${formatInstant(shown.askedAt)}, for ${shown.contact}`],
  ];
  if (answer !== null && answeredAt !== null) {
    facts.push(['Answered', `${formatInstant(answeredAt)} by ${answeredBy ?? ''}`]);
    facts.push(['Result', answer]);
  }
  return (
    <RowPanel label={`Call to ${askedBy ?? customer}`}>
      <FactList minWidth={220} facts={facts} />
      {answer === null && (
        <SendForm
          label="Answer"
          onSend={(form) =>
            sending.send({
              params: { custId, id },
              body: { answer: textIn(form, 'answer'), rowVersion },
            })
          }
        >
          <NoteField
            label="Result of the call; the airline does not see it"
            name="answer"
            maxLength={500}
            fault={faultOf(sending, 'answer')}
          />
          <SendEnd
            sending={sending}
            buttons={[{ label: 'Mark as answered', value: 'answer', variant: 'solid' }]}
          />
        </SendForm>
      )}
    </RowPanel>
  );
}
