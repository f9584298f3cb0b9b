import { useState } from 'react';
import { inviteUser } from '#contract/accounts/customer-users.ts';
import { usePost } from '#src/api/use-request.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';
import { SentDialog } from '#src/forms/sent-dialog.tsx';
import { AccessFields, noAccess } from './access-fields.tsx';
import { CustomerField } from './customer-field.tsx';

const title = 'Invite a user';

/** Invites a person by mail: name, customer and access (§1.10). */
export function InviteDialog(props: {
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}) {
  const invitation = usePost(inviteUser, props.onSent);
  const [who, setWho] = useState({ name: '', email: '', custId: '' });
  const [access, setAccess] = useState(noAccess);
  const { data } = invitation;
  if (data !== undefined)
    return (
      <SentDialog
        title={title}
        text={`${data.name} gets a mail to ${data.email}. The link in it works once, for a week.`}
        onClose={props.onClose}
      />
    );
  return (
    <DialogForm
      title={title}
      action="Send invitation"
      sending={invitation}
      onSend={() => invitation.send({ body: { ...who, access } })}
      onClose={props.onClose}
    >
      <PersonFields
        invitation={invitation}
        who={who}
        onWho={(part) => setWho({ ...who, ...part })}
      />
      <CustomerField
        customers={props.customers}
        isMissing={faultOf(invitation, 'custId') !== undefined}
        custId={who.custId}
        onChoose={(custId) => setWho({ ...who, custId })}
      />
      <AccessFields
        access={access}
        onSet={(flag, isSet) => setAccess({ ...access, [flag]: isSet })}
      />
    </DialogForm>
  );
}

interface Person {
  readonly name: string;
  readonly email: string;
}

function PersonFields(props: {
  readonly invitation: Sending;
  readonly who: Person;
  readonly onWho: (part: Partial<Person>) => void;
}) {
  const { invitation, who, onWho } = props;
  const shared = { maxLength: 200, autoComplete: 'off' } as const;
  return (
    <>
      <LineField
        label="Name"
        {...shared}
        fault={faultOf(invitation, 'name')}
        value={who.name}
        onWrite={(name) => onWho({ name })}
      />
      <LineField
        label="E-mail"
        type="email"
        {...shared}
        fault={faultOf(invitation, 'email')}
        value={who.email}
        onWrite={(email) => onWho({ email })}
      />
    </>
  );
}
