import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import {
  changeLessorRoles,
  changeLessorStatus,
  type LessorUser,
  lessorUserList,
  removeLessorUserFactors,
} from '#contract/accounts/lessor-users.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { usePut } from '#src/api/use-request.ts';
import { SendEnd, SendForm } from '#src/forms/send-form.tsx';
import { faultOf, SendingFault } from '#src/forms/sending-fault.tsx';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { Question } from '#src/ui/overlays/question.tsx';
import { PanelActions } from '#src/ui/table/panel-actions.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { FactorRemoval } from '../users/factor-removal.tsx';
import { RoleFields, rolesIn } from './role-fields.tsx';

/** The roles of a colleague, and whether they may sign in; nobody changes their own. */
export function LessorUserPanel({ user }: { readonly user: LessorUser }) {
  const isOwn = useApi().username === user.email;
  return (
    <RowPanel label={`User ${user.name}`}>
      {isOwn ? (
        <>
          <InlineMessage tone="info">
            Nobody changes their own access. Ask a colleague with the role Users.
          </InlineMessage>
          <RoleFields roles={user.roles} isLocked fault={undefined} />
        </>
      ) : (
        <>
          <Roles user={user} />
          <Status user={user} />
          <Flex className="no-print" gap="2" wrap="wrap" align="center">
            <FactorRemoval
              user={user}
              call={removeLessorUserFactors}
              outdated={[lessorUserList.read]}
            />
          </Flex>
        </>
      )}
    </RowPanel>
  );
}

function Roles({ user }: { readonly user: LessorUser }) {
  const readAnew = useReadAnew();
  const sending = usePut(changeLessorRoles, () => readAnew(lessorUserList.read));
  const { id, rowVersion, roles } = user;
  const send = (form: FormData): void =>
    sending.send({ params: { id }, body: { rowVersion, roles: rolesIn(form) } });
  return (
    <SendForm label="Roles" onSend={send}>
      <RoleFields roles={roles} fault={faultOf(sending, 'roles')} />
      <Box color="ink.muted">Other roles end the sessions of {user.name}.</Box>
      <PanelActions>
        <SendEnd
          sending={sending}
          buttons={[{ label: 'Save roles', busyLabel: 'Saving…', variant: 'solid' }]}
        />
      </PanelActions>
    </SendForm>
  );
}

function Status({ user }: { readonly user: LessorUser }) {
  const readAnew = useReadAnew();
  const sending = usePut(changeLessorStatus, () => readAnew(lessorUserList.read));
  const [isAsking, setIsAsking] = useState(false);
  const { id, rowVersion, name } = user;
  const set = (status: LessorUser['status']): void => {
    setIsAsking(false);
    sending.send({ params: { id }, body: { rowVersion, status } });
  };
  const isActive = user.status === 'active';
  return (
    <Box className="no-print">
      <Button
        aria-busy={sending.loading}
        onClick={() => (isActive ? setIsAsking(true) : set('active'))}
      >
        {isActive ? 'Deactivate' : 'Reactivate'}
      </Button>
      <SendingFault sending={sending} />
      {isAsking && (
        <Question
          title={`Deactivate ${name}?`}
          confirm="Deactivate"
          onConfirm={() => set('disabled')}
          onClose={() => setIsAsking(false)}
        >
          <p>Their sessions end at once, and they cannot sign in until you reactivate them.</p>
        </Question>
      )}
    </Box>
  );
}
