import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { isRecord } from '#domain/text/is-record.ts';
import { guardedFetch, type OutboundRules } from '#server/platform/security/guarded-fetch.ts';
import type { ProviderClient } from './provider-connections.ts';

/** How old a token may be, and how much clocks may differ (seconds). */
const maxAgeSeconds = 300;
const toleranceSeconds = 60;

/** How long a used token is remembered (milliseconds): longer than it could be accepted. */
export const rememberedMs = (maxAgeSeconds + 2 * toleranceSeconds) * 1000;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';

/** Signatures with a secret key of the client prove nothing about the provider. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
];

/** Whom a provider signs out, and the id of its token. */
export interface SignedOutPerson {
  readonly subject: string;
  readonly tokenId: string;
}

type ProviderClientName = Pick<ProviderClient, 'issuer' | 'clientId'>;

async function keysOf(client: Configuration, rules: OutboundRules): Promise<JSONWebKeySet> {
  const answer = await guardedFetch(client.serverMetadata().jwks_uri ?? '', {}, rules);
  return (await answer.json()) as JSONWebKeySet;
}

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}

/**
 * Whether a token says that it is for this client, and new: others are refused before anything is asked
 * of the provider. Its signature is not checked. `now` in epoch milliseconds.
 */
export function isForClient(
  { issuer, clientId }: ProviderClientName,
  token: string,
  now: number,
): boolean {
  const { iss, aud = [], iat } = claimsOf(token);
  const isNamed = iss === issuer && [aud].flat().includes(clientId);
  if (!isNamed || typeof iat !== 'number') return false;
  const age = now / 1000 - iat;
  return age >= -toleranceSeconds - 1 && age <= maxAgeSeconds + toleranceSeconds + 1;
}

/**
 * Checks a logout token by the keys of the provider (OpenID Connect Back-Channel Logout 1.0, §2.6);
 * undefined for one without a person. Rejects for every other fault. `now` in epoch milliseconds.
 */
export async function readLogoutToken(
  client: Configuration,
  token: string,
  { now, ...rules }: OutboundRules & { readonly now: number },
): Promise<SignedOutPerson | undefined> {
  const { issuer } = client.serverMetadata();
  const keys = createLocalJWKSet(await keysOf(client, rules));
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience: client.clientMetadata().client_id,
    algorithms,
    maxTokenAge: maxAgeSeconds,
    clockTolerance: toleranceSeconds,
    currentDate: new Date(now),
    requiredClaims: ['iat', 'jti', 'events'],
  });
  const { sub, jti, events, nonce } = payload;
  if (nonce !== undefined || !isRecord(events) || !isRecord(events[logoutEvent]))
    throw new Error('It is not a logout token.');
  if (sub === undefined || jti === undefined) return undefined;
  return { subject: `${issuer} ${sub}`, tokenId: `${issuer} ${jti}` };
}
