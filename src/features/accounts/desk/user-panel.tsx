import { Box, Flex } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Actor } from 'xstate';
import { type CustomerUser, sendUserResetLink } from '#contract/accounts/customer-users.ts';
import type { userEditMachine } from '#machines/accounts/user-edit/user-edit.machine.ts';
import {
  selectIsDirty,
  selectIsKeptByFile,
  selectIsSavingUser,
  selectIsUserSaved,
} from '#machines/accounts/user-edit/user-edit.selectors.ts';
import { usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { Question } from '#src/ui/overlays/question.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { AccessConflict } from './access-conflict.tsx';
import { AccessFields } from './access-fields.tsx';
import { FactorRemoval } from './factor-removal.tsx';
import { useUserEdit } from './use-user-edit.ts';

type Edit = Actor<typeof userEditMachine>;

/** The access of a customer's user, and whether they may sign in. */
export function UserPanel({ user }: { readonly user: CustomerUser }) {
  const edit = useUserEdit(user);
  const { access, change, theirs, error } = useSelector(edit, ({ context }) => context);
  const isSaving = useSelector(edit, selectIsSavingUser);
  const isSaved = useSelector(edit, selectIsUserSaved);
  const isKeptByFile = useSelector(edit, selectIsKeptByFile);
  return (
    <RowPanel label={`User ${user.name}`}>
      {theirs !== null && change !== null ? (
        <AccessConflict
          change={change}
          theirs={theirs}
          onOverwrite={() => edit.send({ type: 'conflict.overwrite' })}
          onAccept={() => edit.send({ type: 'conflict.accept' })}
        />
      ) : (
        <AccessFields
          access={access}
          isLocked={isSaving || isKeptByFile}
          onSet={(flag, isSet) => edit.send({ type: 'access.set', flag, isSet })}
        />
      )}
      {isKeptByFile && (
        <InlineMessage tone="info">
          Loaded files decide on this access. Change it in users.csv and import the file.
        </InlineMessage>
      )}
      {error !== null && <InlineMessage tone="bad">{error}</InlineMessage>}
      {theirs === null && <Actions edit={edit} />}
      <Box as="output" color="good" fontWeight="medium">
        {isSaved && 'Saved. It applies from their next action.'}
      </Box>
      <TextLink href={`/internal/audit?q=${encodeURIComponent(user.email)}`}>
        What the audit log says about {user.name}
      </TextLink>
    </RowPanel>
  );
}

function Actions({ edit }: { readonly edit: Edit }) {
  const user = useSelector(edit, ({ context }) => context.user);
  const isDirty = useSelector(edit, selectIsDirty);
  const isSaving = useSelector(edit, selectIsSavingUser);
  const isKeptByFile = useSelector(edit, selectIsKeptByFile);
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {!isKeptByFile && (
        <Button
          variant="solid"
          disabled={!isDirty || isSaving}
          aria-busy={isSaving}
          onClick={() => edit.send({ type: 'access.save' })}
        >
          {isSaving ? 'Saving…' : 'Save access'}
        </Button>
      )}
      {user.status === 'active' ? (
        <>
          <ResetLink user={user} />
          <FactorRemoval user={user} />
          <Deactivation edit={edit} user={user} />
        </>
      ) : (
        <Button onClick={() => edit.send({ type: 'status.set', status: 'active' })}>
          Reactivate
        </Button>
      )}
    </Flex>
  );
}

function ResetLink({ user }: { readonly user: CustomerUser }) {
  const link = usePost(sendUserResetLink);
  return (
    <>
      <Button aria-busy={link.loading} onClick={() => link.send({ params: { id: user.id } })}>
        Send reset link
      </Button>
      <Box as="output" color={link.error ? 'bad' : 'ink.muted'}>
        {link.problem?.message ?? link.data?.message}
      </Box>
    </>
  );
}

function Deactivation({ edit, user }: { readonly edit: Edit; readonly user: CustomerUser }) {
  const [isAsking, setIsAsking] = useState(false);
  const deactivate = (): void => {
    setIsAsking(false);
    edit.send({ type: 'status.set', status: 'disabled' });
  };
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Deactivate</Button>
      {isAsking && (
        <Question
          title={`Deactivate ${user.name}?`}
          confirm="Deactivate"
          onConfirm={deactivate}
          onClose={() => setIsAsking(false)}
        >
          <p>Their sessions end at once, and they cannot sign in until you reactivate them.</p>
        </Question>
      )}
    </>
  );
}
