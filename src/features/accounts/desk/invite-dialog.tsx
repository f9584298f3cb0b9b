import { useState } from 'react';
import { inviteUser } from '#contract/accounts/customer-users.ts';
import { usePost } from '#src/api/use-request.ts';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { InvitationDialog } from '../users/invitation-dialog.tsx';
import { CustomerField } from './customer-field.tsx';

/** Invites a user of a customer: name, customer and access (§1.10). */
export function InviteDialog(props: {
  readonly customers: readonly { readonly id: string; readonly name: string }[];
  readonly onSent: () => void;
  readonly onClose: () => void;
}) {
  const invitation = usePost(inviteUser, props.onSent);
  const [custId, setCustId] = useState('');
  return (
    <InvitationDialog
      title="Invite a user"
      invitation={invitation}
      onSend={(invitee) => invitation.send({ body: { ...invitee, custId } })}
      onClose={props.onClose}
    >
      <CustomerField
        customers={props.customers}
        isMissing={faultOf(invitation, 'custId') !== undefined}
        custId={custId}
        onChoose={setCustId}
      />
    </InvitationDialog>
  );
}
