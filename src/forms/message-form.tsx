import type { Uploads } from '#src/api/use-uploads.ts';
import { UploadFields } from './upload-fields.tsx';
import { NoteField } from './note-field.tsx';
import { SendEnd, SendForm } from './send-form.tsx';
import { faultOf, type Sending } from './sending-fault.tsx';

/** Writes a message into a thread, with files where it takes them; the caller keeps what is unsent. */
export function MessageForm(props: {
  readonly label: string;
  readonly text: string;
  readonly onWrite: (text: string) => void;
  readonly sending: Sending;
  readonly onSend: (text: string) => void;
  readonly files?: Uploads;
}) {
  const { label, text, onWrite, sending, onSend, files } = props;
  return (
    <SendForm label={label} onSend={() => onSend(text.trim())}>
      <NoteField
        label={label}
        maxLength={4000}
        fault={faultOf(sending, 'text')}
        value={text}
        onWrite={onWrite}
      />
      {files !== undefined && <UploadFields {...files} onRemove={files.remove} />}
      <SendEnd
        sending={sending}
        buttons={[
          {
            label: 'Send message',
            busyLabel: 'Sending…',
            isBlocked: files !== undefined && !files.areComplete,
          },
        ]}
      />
    </SendForm>
  );
}
