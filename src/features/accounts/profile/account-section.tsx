import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/accounts/profile.ts';
import { accessWords } from '#domain/accounts/access-words.ts';
import { useSettings } from '#src/ui/theme/settings.ts';
import { StatusWord } from '#src/ui/status-word.tsx';
import { Section } from './section.tsx';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <Box as="dt" fontSize="xs" color="ink.muted">
        {label}
      </Box>
      <Box as="dd" overflowWrap="anywhere">
        {children}
      </Box>
    </div>
  );
}

/** The account of the person; R17 defines the two statuses. */
export function AccountSection({ profile }: { readonly profile: Profile }) {
  const { supportEmail } = useSettings();
  const { customer, mobile } = profile;
  return (
    <Section title="Account">
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))"
        gap="4"
      >
        <Fact label="Name">{profile.name}</Fact>
        <Fact label="Airline">
          {customer?.name ?? (profile.realm === 'internal' ? 'None: you work for the lessor' : '—')}
        </Fact>
        <Fact label="Email">
          <div>{profile.email}</div>
          {profile.emailVerified ? (
            <StatusWord tone="good" word="Confirmed" />
          ) : (
            <StatusWord tone="warn" word="Not confirmed yet" />
          )}
        </Fact>
        <Fact label="Mobile">
          <div>{mobile}</div>
          <StatusWord
            tone={profile.mobileActive ? 'good' : 'neutral'}
            word={profile.mobileActive ? 'Active' : 'Not active'}
          />
        </Fact>
      </Box>
      <Box color="ink.muted" fontSize="sm" marginTop="4">
        Something is wrong? Write to{' '}
        <a className="quiet-link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>{' '}
        to have it changed.
      </Box>
    </Section>
  );
}

/** The access of the person, in plain words. */
export function AccessSection({ profile }: { readonly profile: Profile }) {
  return (
    <Section title="Access">
      <Box as="ul" display="grid" gap="2">
        {accessWords(profile.access).map(({ name, opens }) => (
          <li key={name}>
            <Box as="span" fontWeight="semibold">
              {name}
            </Box>
            <Box as="span" color="ink.muted">
              : {opens}
            </Box>
          </li>
        ))}
      </Box>
    </Section>
  );
}
