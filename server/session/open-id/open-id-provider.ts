import { proofMinutes } from '#domain/session/factors/proof.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
  fetchUserInfo,
} from 'openid-client';
import { type OpenIdPerson, personOf } from './open-id-person.ts';
import type { OpenIdSettings } from '#server/platform/config/service-settings.ts';

/** The secrets of a sign-in in progress, known only to this browser and this server. */
export interface OpenIdSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The lessor's identity provider. */
export interface OpenIdProvider {
  /** The address that the person signs in at. */
  authorizationUrl(secrets: OpenIdSecrets): Promise<string>;
  /** Exchanges the code of the answer and says who it is. Throws `signInRefused`, `unavailable`. */
  identify(answer: URLSearchParams, secrets: OpenIdSecrets): Promise<OpenIdPerson>;
}

const patienceSeconds = 10;
const proofSeconds = proofMinutes * 60;
const awayText =
  'The sign-in service of your organisation cannot be reached. Try again in a moment.';
const refusedText =
  'Your organisation did not confirm this sign-in. Start again; if it happens again, contact your administrator.';

/** A provider without TLS is only ever this machine's own (`PORTAL_OIDC_ISSUER` refuses others). */
function discover({ issuer, clientId, clientSecret }: OpenIdSettings): Promise<Configuration> {
  const server = new URL(issuer);
  const execute = server.protocol === 'http:' ? [allowInsecureRequests] : [];
  const options = { timeout: patienceSeconds, execute };
  return discovery(server, clientId, clientSecret, undefined, options);
}

/** Reads the provider's description at the first use, and again after a failure. */
function createDiscovery(settings: OpenIdSettings): () => Promise<Configuration> {
  let found: Promise<Configuration> | undefined;
  return async () => {
    found ??= discover(settings);
    try {
      return await found;
    } catch (cause) {
      found = undefined;
      throw new Refusal('unavailable', { detail: awayText, cause });
    }
  };
}

async function readPerson(
  configuration: Configuration,
  address: URL,
  { state, nonce, codeVerifier }: OpenIdSecrets,
  settings: OpenIdSettings,
): Promise<OpenIdPerson> {
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
    maxAge: proofSeconds,
  });
  const claims = tokens.claims();
  if (claims === undefined) throw new Error('The provider sent no ID token.');
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasUserInfo
    ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
    : {};
  return personOf({ ...more, ...claims }, settings);
}

/** The configured provider; `redirectUri` is the page that the person comes back to. */
export function createOpenIdProvider(
  settings: OpenIdSettings,
  redirectUri: string,
): OpenIdProvider {
  const configured = createDiscovery(settings);
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const url = buildAuthorizationUrl(await configured(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        response_type: 'code',
        state,
        nonce,
        // Somebody whose sign-in there is older signs in again: it counts as a proof (decision 052).
        max_age: String(proofSeconds),
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    },
    async identify(answer, secrets) {
      const configuration = await configured();
      try {
        const address = new URL(`${redirectUri}?${answer.toString()}`);
        return await readPerson(configuration, address, secrets, settings);
      } catch (cause) {
        if (cause instanceof Refusal) throw cause;
        throw new Refusal('signInRefused', { detail: refusedText, cause });
      }
    },
  };
}
