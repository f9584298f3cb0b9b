import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  fetchUserInfo,
} from 'openid-client';
import { proofMinutes } from '#domain/session/factors/proof.ts';

/** The secrets of a sign-in in progress, known only to this browser and this server. */
export interface OpenIdSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The claims of a verified sign-in. */
export type OpenIdClaims = Readonly<Record<string, unknown>>;

/** How old a sign-in at a provider may be that counts as a proof (decision 052). */
export const proofSeconds = proofMinutes * 60;

/** The address at which the person signs in, for the code flow with PKCE, state and nonce. */
export async function authorizationUrl(
  configuration: Configuration,
  redirectUri: string,
  { state, nonce, codeVerifier }: OpenIdSecrets,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    response_type: 'code',
    state,
    nonce,
    // Somebody whose sign-in there is older signs in again: it counts as a proof (decision 052).
    max_age: String(proofSeconds),
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  });
  return url.href;
}

/**
 * Exchanges the code in `address` and returns the claims of the person; those of the ID token go before
 * those of the user info. `maxAge` in seconds refuses an older sign-in.
 */
export async function exchangeCode(
  configuration: Configuration,
  address: URL,
  { state, nonce, codeVerifier }: OpenIdSecrets,
  maxAge?: number,
): Promise<OpenIdClaims> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
    ...(maxAge !== undefined && { maxAge }),
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The provider sent no ID token.');
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasUserInfo
    ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {};
  return { ...more, ...claims };
}
