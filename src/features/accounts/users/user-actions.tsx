import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { Actor } from 'xstate';
import type { userEditMachine } from '#machines/accounts/user-edit/user-edit.machine.ts';
import {
  selectIsDirty,
  selectIsKeptByFile,
  selectIsSavingUser,
} from '#machines/accounts/user-edit/user-edit.selectors.ts';
import { Button } from '#src/ui/button.tsx';
import { Question } from '#src/ui/overlays/question.tsx';
import { FactorRemoval } from './factor-removal.tsx';
import type { UserCalls } from './user-calls.ts';

export type Edit = Actor<typeof userEditMachine>;

/** What can be done with a user: save their access, and decide who signs in and administers users. */
export function UserActions(props: { readonly edit: Edit; readonly calls: UserCalls }) {
  const { edit, calls } = props;
  const user = useSelector(edit, ({ context }) => context.user);
  const isKeptByFile = useSelector(edit, selectIsKeptByFile);
  return (
    <>
      {!isKeptByFile && <SaveAccess edit={edit} />}
      {user.status === 'active' ? (
        <>
          <OwnerChange edit={edit} />
          <FactorRemoval user={user} call={calls.removeFactors} outdated={calls.outdated} />
          <Deactivation edit={edit} />
        </>
      ) : (
        <Button onClick={() => edit.send({ type: 'status.set', status: 'active' })}>
          Reactivate
        </Button>
      )}
    </>
  );
}

function SaveAccess({ edit }: { readonly edit: Edit }) {
  const isDirty = useSelector(edit, selectIsDirty);
  const isSaving = useSelector(edit, selectIsSavingUser);
  return (
    <Button
      variant="solid"
      disabled={!isDirty || isSaving}
      aria-busy={isSaving}
      onClick={() => edit.send({ type: 'access.save' })}
    >
      {isSaving ? 'Saving…' : 'Save access'}
    </Button>
  );
}

/** A button that asks before it changes the user. */
function Asked(props: {
  readonly label: string;
  readonly question: string;
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = (): void => {
    setIsAsking(false);
    props.onConfirm();
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{props.label}</Button>
      {isAsking && (
        <Question
          title={props.question}
          confirm={props.confirm}
          onConfirm={confirm}
          onClose={() => setIsAsking(false)}
        >
          <p>{props.children}</p>
        </Question>
      )}
    </>
  );
}

function OwnerChange({ edit }: { readonly edit: Edit }) {
  const { name, owner, customer } = useSelector(edit, ({ context }) => context.user);
  const set = (): void => edit.send({ type: 'owner.set', owner: !owner });
  if (owner)
    return (
      <Asked
        label="No longer administers users"
        question={`Take the right to administer users from ${name}?`}
        confirm="Take the right"
        onConfirm={set}
      >
        Their sessions end. They sign in again and keep what they may open themselves.
      </Asked>
    );
  return (
    <Asked
      label="Let them administer users"
      question={`Let ${name} administer the users of ${customer}?`}
      confirm="Give the right"
      onConfirm={set}
    >
      They invite and deactivate colleagues and give them access that they have themselves. Their
      sessions end, and they sign in again.
    </Asked>
  );
}

function Deactivation({ edit }: { readonly edit: Edit }) {
  const { name } = useSelector(edit, ({ context }) => context.user);
  return (
    <Asked
      label="Deactivate"
      question={`Deactivate ${name}?`}
      confirm="Deactivate"
      onConfirm={() => edit.send({ type: 'status.set', status: 'disabled' })}
    >
      Their sessions end at once, and they cannot sign in until they are reactivated.
    </Asked>
  );
}
