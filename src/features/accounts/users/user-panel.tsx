import { Box } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { CustomerUser } from '#contract/accounts/customer-users.ts';
import type { AccessFlag } from '#domain/access/access-flags.ts';
import {
  selectIsKeptByFile,
  selectIsSavingUser,
  selectIsUserSaved,
} from '#machines/accounts/user-edit/user-edit.selectors.ts';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { PanelActions } from '#src/ui/table/panel-actions.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { AccessConflict } from './access-conflict.tsx';
import { AccessFields } from './access-fields.tsx';
import { type Edit, UserActions } from './user-actions.tsx';
import type { UserCalls } from './user-calls.ts';
import { useUserEdit } from './use-user-edit.ts';

/** The access of a customer's user, whether they may sign in, and whether they administer users. */
export function UserPanel(props: {
  readonly user: CustomerUser;
  readonly calls: UserCalls;
  /** The flags that the person gives and takes; by default all of them. */
  readonly givable?: readonly AccessFlag[] | undefined;
  /** Where the access is changed that loaded files keep. */
  readonly keptByFile: string;
  /** Other buttons for the user. */
  readonly actions?: ReactNode;
  readonly onSaved?: () => void;
  readonly children?: ReactNode;
}) {
  const { user, calls } = props;
  const edit = useUserEdit(user, calls, props.onSaved);
  const isKeptByFile = useSelector(edit, selectIsKeptByFile);
  const { error, theirs } = useSelector(edit, ({ context }) => context);
  const isSaved = useSelector(edit, selectIsUserSaved);
  return (
    <RowPanel label={`User ${user.name}`}>
      <Access edit={edit} givable={props.givable} />
      {isKeptByFile && <InlineMessage tone="info">{props.keptByFile}</InlineMessage>}
      {error !== null && <InlineMessage tone="bad">{error}</InlineMessage>}
      {theirs === null && (
        <PanelActions>
          <UserActions edit={edit} calls={calls} />
          {props.actions}
        </PanelActions>
      )}
      <Box as="output" color="good" fontWeight="medium" _empty={{ display: 'none' }}>
        {isSaved && 'Saved. It applies from their next action.'}
      </Box>
      {props.children}
    </RowPanel>
  );
}

function Access(props: {
  readonly edit: Edit;
  readonly givable: readonly AccessFlag[] | undefined;
}) {
  const { edit, givable } = props;
  const { access, change, theirs } = useSelector(edit, ({ context }) => context);
  const isSaving = useSelector(edit, selectIsSavingUser);
  const isKeptByFile = useSelector(edit, selectIsKeptByFile);
  if (theirs !== null && change !== null)
    return (
      <AccessConflict
        change={change}
        theirs={theirs}
        onOverwrite={() => edit.send({ type: 'conflict.overwrite' })}
        onAccept={() => edit.send({ type: 'conflict.accept' })}
      />
    );
  return (
    <AccessFields
      access={access}
      isLocked={isSaving || isKeptByFile}
      givable={givable}
      onSet={(flag, isSet) => edit.send({ type: 'access.set', flag, isSet })}
    />
  );
}
