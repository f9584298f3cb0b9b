import { NoteField } from './note-field.tsx';
import { SendEnd, SendForm } from './send-form.tsx';
import { faultOf, type Sending } from './sending-fault.tsx';

/** Writes a message into a thread; the caller keeps the unsent words. */
export function MessageForm(props: {
  readonly label: string;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly sending: Sending;
  readonly onSend: (text: string) => void;
}) {
  const { label, text, onWrite, sending, onSend } = props;
  return (
    <SendForm label={label} onSend={() => onSend(text.trim())}>
      <NoteField
        label={label}
        maxLength={4000}
        fault={faultOf(sending, 'text')}
        value={text}
        onWrite={onWrite}
      />
      <SendEnd sending={sending} buttons={[{ label: 'Send message', busyLabel: 'Sending…' }]} />
    </SendForm>
  );
}
