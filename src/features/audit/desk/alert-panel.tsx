import { alertKinds } from '#domain/audit/alert-kinds.ts';
import { alertList, handleAlert, type SecurityAlert } from '#contract/audit/alerts.ts';
import { formatInstant } from '#domain/format/date.ts';
import { usePost } from '#src/api/use-request.ts';
import { NoteField } from '#src/forms/note-field.tsx';
import { SendEnd, SendForm, textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { useRowStored } from '#src/lists/use-row-stored.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';

/** An alert, what to do about it, and the field for its result. */
export function AlertPanel({ alert }: { readonly alert: SecurityAlert }) {
  const sending = usePost(handleAlert, useRowStored(alertList));
  const shown = sending.data ?? alert;
  const { id, rowVersion, handledAt } = shown;
  const facts: [string, string][] = [
    ['When', formatInstant(shown.at)],
    ['Who', shown.who ?? 'Nobody known'],
    ['What was seen', shown.text],
    ['What to do', alertKinds[shown.kind].advice],
  ];
  if (handledAt !== null) {
    facts.push(['Handled', `${formatInstant(handledAt)} by ${shown.handledBy ?? ''}`]);
    facts.push(['Result', shown.note]);
  }
  return (
    <RowPanel label={shown.title}>
      <FactList minWidth={260} facts={facts} />
      {handledAt === null && (
        <SendForm
          label="Handle the alert"
          onSend={(form) =>
            sending.send({ params: { id }, body: { note: textIn(form, 'note'), rowVersion } })
          }
        >
          <NoteField label="Result" name="note" maxLength={500} fault={faultOf(sending, 'note')} />
          <SendEnd
            sending={sending}
            buttons={[{ label: 'Mark as handled', value: 'handled', variant: 'solid' }]}
          />
        </SendForm>
      )}
    </RowPanel>
  );
}
