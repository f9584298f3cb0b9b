import { type ReactNode, useState } from 'react';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import { type AccessFlag, noAccess, type UserAccess } from '#domain/access/access-flags.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { LineField } from '#src/forms/line-field.tsx';
import { textIn } from '#src/forms/send-form.tsx';
import { faultOf, type Sending } from '#src/forms/sending-fault.tsx';
import { SentDialog } from '#src/forms/sent-dialog.tsx';
import { AccessFields } from './access-fields.tsx';

/** The person to invite, as the form has them. */
export interface Invitee {
  readonly name: string;
  readonly email: string;
  readonly access: UserAccess;
}

/** Invites a person by mail: name, address and access; `children` are fields before the access. */
export function InvitationDialog(props: {
  readonly title: string;
  readonly invitation: Sending & { readonly data: CustomerUser | undefined };
  readonly givable?: readonly AccessFlag[] | undefined;
  readonly onSend: (invitee: Invitee) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { title, invitation, givable } = props;
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
      onSend={(form) =>
        props.onSend({ name: textIn(form, 'name'), email: textIn(form, 'email'), access })
      }
      onClose={props.onClose}
    >
      <PersonFields sending={invitation} />
      {props.children}
      <AccessFields
        access={access}
        givable={givable}
        onSet={(flag, isSet) => setAccess({ ...access, [flag]: isSet })}
      />
    </DialogForm>
  );
}

/** Name and address of a person who gets an account. */
export function PersonFields({ sending }: { readonly sending: Sending }) {
  const shared = { maxLength: 200, autoComplete: 'off' } as const;
  return (
    <>
      <LineField label="Name" name="name" {...shared} fault={faultOf(sending, 'name')} />
      <LineField
        label="E-mail"
        name="email"
        type="email"
        {...shared}
        fault={faultOf(sending, 'email')}
      />
    </>
  );
}
