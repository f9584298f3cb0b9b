import { Box } from '@chakra-ui/react';
import {
  endColleagueSessions,
  repeatInvitation,
  withdrawInvitation,
} from '#contract/accounts/colleagues.ts';
import { type CustomerUser, accountStandingOf } from '#contract/accounts/customer-users.ts';
import type { AccessFlag } from '#domain/access/access-flags.ts';
import { useApi } from '#src/api/api-context.ts';
import { usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { InlineMessage } from '#src/ui/inline-message.tsx';
import { RowPanel } from '#src/ui/table/row-panel.tsx';
import { AccessFields } from '../users/access-fields.tsx';
import { AskedCall } from '../users/asked-call.tsx';
import { UserPanel } from '../users/user-panel.tsx';
import { usersOfCompany } from './users-of-company.ts';

/** A colleague, as an owner changes them; nobody changes their own access. */
export function ColleaguePanel(props: {
  readonly user: CustomerUser;
  readonly givable: readonly AccessFlag[];
  readonly onSaved?: () => void;
}) {
  const { user, givable, onSaved } = props;
  const isOwn = useApi().username === user.email;
  if (isOwn)
    return (
      <RowPanel label={`User ${user.name}`}>
        <InlineMessage tone="info">
          Nobody changes their own access. Ask a colleague who administers users, too, or your
          lessor contact.
        </InlineMessage>
        <AccessFields access={user.access} isLocked onSet={() => undefined} />
      </RowPanel>
    );
  return (
    <UserPanel
      user={user}
      calls={usersOfCompany}
      givable={givable}
      keptByFile="Loaded files of the lessor decide on this access. Ask your lessor contact to change it."
      actions={<More user={user} />}
      {...(onSaved && { onSaved })}
    />
  );
}

function More({ user }: { readonly user: CustomerUser }) {
  const standing = accountStandingOf(user);
  if (standing === 'disabled') return null;
  return standing === 'invited' ? <Invitation user={user} /> : <SessionsEnd user={user} />;
}

function Invitation({ user }: { readonly user: CustomerUser }) {
  const { id, name } = user;
  const again = usePost(repeatInvitation);
  return (
    <>
      <Button aria-busy={again.loading} onClick={() => again.send({ params: { id } })}>
        Send the invitation again
      </Button>
      <Box as="output" color={again.error ? 'bad' : 'ink.muted'} _empty={{ display: 'none' }}>
        {again.problem?.message ?? again.data?.message}
      </Box>
      <AskedCall
        label="Withdraw the invitation"
        question={`Withdraw the invitation of ${name}?`}
        confirm="Withdraw"
        run={(api) => api.call(withdrawInvitation, { params: { id } })}
        done="Withdrawn."
        outdated={usersOfCompany.outdated}
      >
        The link in the mail will no longer work, and they get a mail that says so.
      </AskedCall>
    </>
  );
}

function SessionsEnd({ user }: { readonly user: CustomerUser }) {
  const { id, name } = user;
  return (
    <AskedCall
      label="End sessions"
      question={`End all sessions of ${name}?`}
      confirm="End sessions"
      run={(api) => api.call(endColleagueSessions, { params: { id } })}
      done="Their sessions have ended. They can sign in again."
      outdated={usersOfCompany.outdated}
    >
      What they have not saved is kept as a draft in their browser. They can sign in again, and they
      get a mail.
    </AskedCall>
  );
}
