import { useState } from 'react';
import { approveRegistration, type Registration } from '#contract/accounts/registrations.ts';
import { noAccess } from '#domain/access/access-flags.ts';
import { usePut } from '#src/api/use-request.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { SentDialog } from '#src/forms/sent-dialog.tsx';
import { AccessFields } from '../users/access-fields.tsx';
import { CustomerField } from './customer-field.tsx';

const unconfirmed = ({ name, email }: Registration): string =>
  `${email} is not confirmed yet, so it may be somebody else’s. Ask ${name} to open the link in our ` +
  'mail, or to register again for a new one; then approve.';

/** Approves a registration with a confirmed address: for which customer, and with which access. */
export function ApprovalDialog(props: {
  readonly registration: Registration;
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  readonly onClose: () => void;
}) {
  const { registration, onClose } = props;
  const { id, name, email, emailVerified, rowVersion } = registration;
  const approval = usePut(approveRegistration);
  const [custId, setCustId] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [access, setAccess] = useState(noAccess);
  const send = (): void => {
    setIsMissing(custId === '');
    if (custId !== '') approval.send({ params: { id }, body: { rowVersion, custId, access } });
  };
  const title = `Give ${name} access`;
  const done = emailVerified ? approval.data?.message : unconfirmed(registration);
  if (done !== undefined) return <SentDialog title={title} text={done} onClose={onClose} />;
  return (
    <DialogForm
      title={title}
      action="Approve"
      busyAction="Approving…"
      sending={approval}
      onSend={send}
      onClose={onClose}
    >
      <p>{email}</p>
      <CustomerField
        customers={props.customers}
        isMissing={isMissing && custId === ''}
        custId={custId}
        onChoose={setCustId}
      />
      <AccessFields
        access={access}
        onSet={(flag, isSet) => setAccess({ ...access, [flag]: isSet })}
      />
    </DialogForm>
  );
}
