import { useState } from 'react';
import { type Registration, rejectRegistration } from '#contract/accounts/registrations.ts';
import { usePut } from '#src/api/use-request.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { NoteField } from '#src/forms/note-field.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { SentDialog } from '#src/forms/sent-dialog.tsx';

/** Rejects a registration, with a reason for the person. */
export function RejectionDialog(props: {
  readonly registration: Registration;
  readonly onClose: () => void;
}) {
  const { id, name, email, rowVersion } = props.registration;
  const rejection = usePut(rejectRegistration);
  const [reason, setReason] = useState('');
  const title = `Reject the registration of ${name}`;
  const { data } = rejection;
  if (data !== undefined)
    return <SentDialog title={title} text={data.message} onClose={props.onClose} />;
  return (
    <DialogForm
      title={title}
      action="Reject"
      busyAction="Rejecting…"
      sending={rejection}
      onSend={() => rejection.send({ params: { id }, body: { rowVersion, reason } })}
      onClose={props.onClose}
    >
      <p>The account of {email} is deleted, and this message is mailed to them:</p>
      <NoteField
        label="Reason"
        rows={4}
        maxLength={1000}
        fault={faultOf(rejection, 'reason')}
        value={reason}
        onWrite={setReason}
      />
    </DialogForm>
  );
}
