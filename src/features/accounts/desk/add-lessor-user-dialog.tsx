import { addLessorUser } from '#contract/accounts/lessor-users.ts';
import { usePost } from '#src/api/use-request.ts';
import { DialogForm } from '#src/forms/dialog-form.tsx';
import { textIn } from '#src/forms/send-form.tsx';
import { faultOf } from '#src/forms/sending-fault.tsx';
import { SentDialog } from '#src/forms/sent-dialog.tsx';
import { PersonFields } from '../users/invitation-dialog.tsx';
import { RoleFields, rolesIn } from './role-fields.tsx';

const title = 'Add a colleague';

/** Adds a user of the lessor with roles; a mail says how to sign in. */
export function AddLessorUserDialog(props: {
  readonly onSent: () => void;
  readonly onClose: () => void;
}) {
  const adding = usePost(addLessorUser, props.onSent);
  const { data } = adding;
  if (data !== undefined)
    return (
      <SentDialog
        title={title}
        text={`${data.name} gets a mail to ${data.email} that says how to sign in.`}
        onClose={props.onClose}
      />
    );
  const send = (form: FormData): void => {
    const who = { name: textIn(form, 'name'), email: textIn(form, 'email') };
    adding.send({ body: { ...who, roles: rolesIn(form) } });
  };
  return (
    <DialogForm title={title} action="Add" sending={adding} onSend={send} onClose={props.onClose}>
      <PersonFields sending={adding} />
      <RoleFields roles={[]} fault={faultOf(adding, 'roles')} />
    </DialogForm>
  );
}
