import { Box } from '@chakra-ui/react';
import {
  changeUserAccess,
  changeUserOwner,
  changeUserStatus,
  type CustomerUser,
  customerUserList,
  getCustomerUser,
  sendUserResetLink,
} from '#contract/accounts/customer-users.ts';
import { removeUserFactors } from '#contract/session/factors/customer-factors.ts';
import { usePost } from '#src/api/use-request.ts';
import { Button } from '#src/ui/button.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { UserCalls } from '../users/user-calls.ts';
import { UserPanel } from '../users/user-panel.tsx';

const ofLessor: UserCalls = {
  outdated: [customerUserList.read],
  read: getCustomerUser,
  access: changeUserAccess,
  status: changeUserStatus,
  owner: changeUserOwner,
  removeFactors: removeUserFactors,
};

/** A user of a customer, as the lessor changes them. */
export function CustomerUserPanel({ user }: { readonly user: CustomerUser }) {
  return (
    <UserPanel
      user={user}
      calls={ofLessor}
      keptByFile="Loaded files decide on this access. Change it in users.csv and import the file."
      actions={user.status === 'active' && <ResetLink user={user} />}
    >
      <TextLink href={`/internal/audit?q=${encodeURIComponent(user.email)}`}>
        What the audit log says about {user.name}
      </TextLink>
    </UserPanel>
  );
}

function ResetLink({ user }: { readonly user: CustomerUser }) {
  const link = usePost(sendUserResetLink);
  return (
    <>
      <Button aria-busy={link.loading} onClick={() => link.send({ params: { id: user.id } })}>
        Send reset link
      </Button>
      <Box as="output" color={link.error ? 'bad' : 'ink.muted'} _empty={{ display: 'none' }}>
        {link.problem?.message ?? link.data?.message}
      </Box>
    </>
  );
}
