import { Box, Flex } from '@chakra-ui/react';
import {
  listServiceKeys,
  revokeServiceKey,
  type ServiceKey,
} from '#contract/accounts/service-keys.ts';
import { type KeyStanding, keyStandingWords } from '#domain/accounts/key-life.ts';
import { keyPermissionWords } from '#domain/accounts/key-permissions.ts';
import { formatDate, formatInstant } from '#domain/format/date.ts';
import { StatusWord, type Tone } from '#src/ui/status-word.tsx';
import { AskedCall } from '../users/asked-call.tsx';

const tones = { active: 'good', expired: 'neutral', revoked: 'neutral' } as const satisfies Record<
  KeyStanding,
  Tone
>;

/** A button with the name of a key breaks a long one instead of leaving the page. */
const longName = {
  maxWidth: '100%',
  height: 'auto',
  paddingBlock: '2',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

function lifeText({ madeBy, madeAt, lastDay, revokedBy, revokedAt }: ServiceKey): string {
  const made = `Made by ${madeBy} on ${formatInstant(madeAt)}`;
  return revokedAt === null
    ? `${made}. Last day ${formatDate(lastDay)}.`
    : `${made}. Revoked by ${revokedBy} on ${formatInstant(revokedAt)}.`;
}

/** One key: what it may do, from where, and its use. */
export function KeyRow({ shown }: { readonly shown: ServiceKey }) {
  const { name, networks, permissions, standing, lastUsedAt, refused } = shown;
  return (
    <Flex
      as="li"
      gap="3"
      align="center"
      justify="space-between"
      wrap="wrap"
      padding="4"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minWidth="0" flex="1 1 320px" overflowWrap="anywhere">
        <Flex gap="3" wrap="wrap" align="baseline">
          <Box fontWeight="semibold">{name}</Box>
          <StatusWord tone={tones[standing]} word={keyStandingWords[standing]} />
        </Flex>
        <div>{permissions.map((one) => keyPermissionWords[one]).join(', ')}</div>
        <Box color="ink.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          From {networks.join(', ')}.{' '}
          {lastUsedAt === null ? 'Never used.' : `Last used ${formatInstant(lastUsedAt)}.`}
          <br />
          {lifeText(shown)}
        </Box>
        {refused !== null && standing === 'active' && (
          <Box color="bad" fontSize="sm" fontVariantNumeric="tabular-nums">
            Refused {formatInstant(refused.at)}: it came from {refused.from}, which is none of its
            networks. If that is your system, make a new key with this network; if not, revoke the
            key.
          </Box>
        )}
      </Box>
      {standing !== 'revoked' && (
        <Box maxWidth="100%" css={{ '& > button': longName }}>
          <Revocation shown={shown} />
        </Box>
      )}
    </Flex>
  );
}

function Revocation({ shown: { id, name } }: { readonly shown: ServiceKey }) {
  return (
    <AskedCall
      label={`Revoke ${name}`}
      question={`Revoke the key ${name}?`}
      confirm="Revoke"
      run={(api) => api.call(revokeServiceKey, { params: { id } })}
      done="Revoked."
      outdated={[listServiceKeys]}
    >
      The next request with it is refused, and it never works again. The people who administer the
      users of your company get a mail.
    </AskedCall>
  );
}
