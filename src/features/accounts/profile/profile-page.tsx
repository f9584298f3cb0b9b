import { Flex } from '@chakra-ui/react';
import type { Profile } from '#contract/accounts/profile.ts';
import type { PasswordOwner } from '#domain/accounts/password-rules.ts';
import { ReadFailure } from '#src/api/read-failure.tsx';
import { LoadingPart } from '#src/ui/loading-part.tsx';
import { PageTitle } from '#src/ui/page-title.tsx';
import { AccessSection, AccountSection } from './account-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { useProfile } from './use-profile.ts';

function ownerOf({ email, name, customer }: Profile): PasswordOwner {
  return { email, name, knownNames: customer === null ? [] : [customer.name] };
}

/** `/profile`: the person's own account, password, second factors and sessions. */
export default function ProfilePage() {
  const profile = useProfile();
  return (
    <Flex direction="column" gap="5" maxWidth="880px">
      <PageTitle title="Profile" note="Your account and where it is signed in." />
      {profile.isPending && <LoadingPart thing="your profile" height="320px" />}
      {profile.isError && (
        <ReadFailure
          thing="your profile"
          error={profile.error}
          onRetry={() => void profile.refetch()}
        />
      )}
      {profile.data !== undefined && (
        <>
          <AccountSection profile={profile.data} />
          <AccessSection profile={profile.data} />
          <PasswordSection owner={ownerOf(profile.data)} />
        </>
      )}
      <FactorsSection />
      <SessionsSection />
    </Flex>
  );
}
