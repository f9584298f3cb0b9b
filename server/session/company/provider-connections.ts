import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type ServerMetadata,
} from 'openid-client';
import {
  guardedFetch,
  OutboundError,
  type OutboundRules,
} from '#server/platform/security/guarded-fetch.ts';
import { sha256 } from '#server/platform/security/secret.ts';

/** A client of the portal at the provider of a customer. */
export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** How long the description of a provider is used, and for how many of them. */
const keptMs = 600_000;
const mostKept = 500;

const patienceSeconds = 10;

function demandAddress(address: string | undefined, { mayReachPrivate }: OutboundRules): void {
  const { protocol } = new URL(address ?? '');
  if (protocol !== 'https:' && !(mayReachPrivate && protocol === 'http:'))
    throw new OutboundError('notHttps');
}

/**
 * `openid-client` takes some descriptions of an issuer with another text, such as those of Microsoft's
 * names of tenants. People are known by issuer and subject: the text must be the one in their tokens.
 */
function demandIssuerItself(issuer: string, body: ServerMetadata): void {
  if (body.issuer === issuer) return;
  const cause = { attribute: 'issuer', expected: issuer, body };
  throw new Error('The provider gives itself another issuer.', { cause });
}

/**
 * Reads the description of a provider (OpenID Connect Discovery 1.0) and returns the client that signs
 * people in there. Signatures of ID tokens are checked by the keys of the provider. Rejects with the
 * errors of `openid-client` and `guardedFetch`.
 */
export async function connectProvider(
  { issuer, clientId, clientSecret }: ProviderClient,
  rules: OutboundRules,
): Promise<Configuration> {
  const server = new URL(issuer);
  const isPlain = server.protocol === 'http:';
  const fetchGuarded = (address: string, wish: Parameters<typeof guardedFetch>[1]) =>
    guardedFetch(address, wish, rules);
  const execute = isPlain ? [allowInsecureRequests] : [];
  const options = { timeout: patienceSeconds, execute, [customFetch]: fetchGuarded };
  const found = await discovery(server, clientId, clientSecret, undefined, options);
  const description = found.serverMetadata();
  demandIssuerItself(issuer, description);
  demandAddress(description.authorization_endpoint, rules);
  const methods = description.token_endpoint_auth_methods_supported;
  const isBasic = methods === undefined || methods.includes('client_secret_basic');
  const proof = isBasic ? ClientSecretBasic(clientSecret) : ClientSecretPost(clientSecret);
  const client = new Configuration(description, clientId, clientSecret, proof);
  client.timeout = patienceSeconds;
  client[customFetch] = fetchGuarded;
  if (isPlain) allowInsecureRequests(client);
  enableNonRepudiationChecks(client);
  return client;
}

/** Connects to providers, and keeps each description for ten minutes. */
export type ProviderConnections = (client: ProviderClient) => Promise<Configuration>;

/** Creates the connections of a server; `now` in epoch milliseconds. */
export function createProviderConnections(
  rules: OutboundRules,
  now: () => number,
): ProviderConnections {
  const kept = new Map<
    string,
    { readonly until: number; readonly found: Promise<Configuration> }
  >();
  return async (client) => {
    const key = sha256(JSON.stringify([client.issuer, client.clientId, client.clientSecret]));
    const known = kept.get(key);
    if (known !== undefined && known.until > now()) return known.found;
    const found = connectProvider(client, rules);
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { until: now() + keptMs, found });
    try {
      return await found;
    } catch (error) {
      if (kept.get(key)?.found === found) kept.delete(key);
      throw error;
    }
  };
}
