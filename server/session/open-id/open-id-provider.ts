import { allowInsecureRequests, type Configuration, discovery } from 'openid-client';
import { Refusal } from '#domain/refusal.ts';
import {
  authorizationUrl,
  exchangeCode,
  type OpenIdSecrets,
  proofSeconds,
} from './open-id-exchange.ts';
import { type OpenIdPerson, personOf } from './open-id-person.ts';
import type { OpenIdSettings } from '#server/platform/config/service-settings.ts';

/** The lessor's identity provider. */
export interface OpenIdProvider {
  /** The address that the person signs in at. */
  authorizationUrl(secrets: OpenIdSecrets): Promise<string>;
  /** Exchanges the code of the answer and says who it is. Throws `signInRefused`, `unavailable`. */
  identify(answer: URLSearchParams, secrets: OpenIdSecrets): Promise<OpenIdPerson>;
}

const patienceSeconds = 10;
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

/** The configured provider; `redirectUri` is the page that the person comes back to. */
export function createOpenIdProvider(
  settings: OpenIdSettings,
  redirectUri: string,
): OpenIdProvider {
  const configured = createDiscovery(settings);
  return {
    async authorizationUrl(secrets) {
      return authorizationUrl(await configured(), redirectUri, secrets);
    },
    async identify(answer, secrets) {
      const configuration = await configured();
      try {
        const address = new URL(`${redirectUri}?${answer.toString()}`);
        const claims = await exchangeCode(configuration, address, secrets, proofSeconds);
        return personOf(claims, settings);
      } catch (cause) {
        if (cause instanceof Refusal) throw cause;
        throw new Refusal('signInRefused', { detail: refusedText, cause });
      }
    },
  };
}
