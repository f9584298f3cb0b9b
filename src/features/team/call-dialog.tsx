import { callTimes, type Contact, requestCall } from '#contract/team/team.ts';
import { usePost } from '#src/api/use-request.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import { ChoiceField } from '#src/forms/choice-field.tsx';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { SentDialog } from '#src/forms/sent-dialog.tsx';

const timeWords = { today: 'Today', tomorrow: 'Tomorrow', thisWeek: 'This week' } as const;

/** Requests a call-back from a contact; the input stays until it is sent or the person leaves. */
export function CallDialog(props: { readonly contact: Contact; readonly onClose: () => void }) {
  const { contact, onClose } = props;
  const call = usePost(requestCall);
  const [phone = '', setPhone] = useDraft('callRequest.phone');
  const [topic = '', setTopic] = useDraft('callRequest.topic');
  if (call.data !== undefined)
    return (
      <SentDialog
        title={`${contact.name} will call you`}
        text="Your request was sent."
        onClose={onClose}
      />
    );
  return (
    <DialogForm
      title={`Ask ${contact.name} to call you`}
      action="Request a call"
      sending={call}
      onEscape={onClose}
      onSend={(form) =>
        call.send({ params: { id: contact.id }, body: { phone, topic, wanted: wantedIn(form) } })
      }
      onClose={onClose}
    >
      <LineField
        label="Your phone number"
        type="tel"
        autoComplete="tel"
        fault={faultOf(call, 'phone')}
        value={phone}
        onWrite={setPhone}
      />
      <LineField
        label="What is it about?"
        autoComplete="off"
        fault={faultOf(call, 'topic')}
        value={topic}
        onWrite={setTopic}
      />
      <ChoiceField
        label="When"
        name="wanted"
        options={callTimes.map((time) => [time, timeWords[time]])}
      />
    </DialogForm>
  );
}

function wantedIn(form: FormData): (typeof callTimes)[number] {
  const chosen = form.get('wanted');
  return callTimes.find((time) => time === chosen) ?? 'today';
}
