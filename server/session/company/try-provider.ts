import { type Configuration, genericGrantRequest, ResponseBodyError } from 'openid-client';
import {
  OutboundError,
  type OutboundFault,
  type OutboundRules,
  guardedFetch,
} from '#server/platform/security/guarded-fetch.ts';
import type { ProviderTrial } from '#contract/session/company/identity-provider.ts';
import { isRecord } from '#domain/text/is-record.ts';
import { connectProvider, type ProviderClient } from './provider-connections.ts';

const outboundTexts: Readonly<Record<OutboundFault, string>> = {
  notHttps: 'The provider has an address that does not begin with https://. Only https is used.',
  privateAddress:
    'The name leads into a private network, which the portal does not enter. Enter a public address, or ask the operator of the portal.',
  tooLarge: 'The provider sent more than a description of itself. Check the issuer.',
  tooLate: 'The provider did not answer within ten seconds.',
};

const networkTexts: Readonly<Record<string, string>> = {
  ENOTFOUND: 'There is no server of this name. Check the spelling of the issuer.',
  EAI_AGAIN: 'The name of the server could not be looked up. Try again in a moment.',
  ECONNREFUSED: 'The server does not accept connections. Check name and port of the issuer.',
  ECONNRESET: 'The server closed the connection.',
  ETIMEDOUT: 'The server did not answer.',
  EHOSTUNREACH: 'The server cannot be reached from here.',
  ENETUNREACH: 'The server cannot be reached from here.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another name.',
};

const certificateText = 'The certificate of the server is not trusted.';

const isCertificateCode = (code: string): boolean => /CERT|SELF_SIGNED|UNABLE_TO/.test(code);

/** An error and the errors that caused it. */
function* causesOf(error: unknown): Generator<object> {
  for (let one = error; typeof one === 'object' && one !== null; one = Reflect.get(one, 'cause'))
    yield one;
}

/** The issuer that a provider gives itself, where that is the fault. */
function otherIssuer(error: unknown): string | undefined {
  for (const cause of causesOf(error)) {
    if (Reflect.get(cause, 'attribute') !== 'issuer') continue;
    const body: unknown = Reflect.get(cause, 'body');
    if (isRecord(body) && typeof body['issuer'] === 'string') return body['issuer'].slice(0, 500);
  }
  return undefined;
}

function answeredStatus(error: unknown): number | undefined {
  for (const cause of causesOf(error)) if (cause instanceof Response) return cause.status;
  return undefined;
}

/** What is wrong with a provider whose description could not be used, in plain words. */
function faultText(error: unknown): string {
  for (const cause of causesOf(error)) {
    if (cause instanceof OutboundError) return outboundTexts[cause.fault];
    const code: unknown = Reflect.get(cause, 'code');
    if (typeof code !== 'string') continue;
    const text = networkTexts[code];
    if (text !== undefined) return text;
    if (isCertificateCode(code)) return certificateText;
  }
  const issuer = otherIssuer(error);
  if (issuer !== undefined)
    return `The provider gives itself another issuer. Enter it exactly like this: ${issuer}`;
  const status = answeredStatus(error);
  if (status !== undefined && status >= 300 && status < 400)
    return 'The address redirects to another one, which is not followed. Enter the issuer itself.';
  if (status !== undefined && status !== 200)
    return `There is no description of a provider at this issuer (its address /.well-known/openid-configuration answers ${status}). Check the issuer.`;
  return 'What the server sent is not the description of an OpenID provider. Check the issuer.';
}

/** What a description leaves out that the portal needs. */
function missingIn(client: Configuration): readonly string[] {
  const metadata = client.serverMetadata();
  const { response_types_supported: types, code_challenge_methods_supported: methods } = metadata;
  const faults: string[] = [];
  if (metadata.token_endpoint === undefined || metadata.jwks_uri === undefined)
    faults.push('The description names no token endpoint or no keys.');
  if (types !== undefined && !types.includes('code'))
    faults.push('The provider does not offer the code flow.');
  if (methods !== undefined && !methods.includes('S256'))
    faults.push('The provider does not offer PKCE with S256.');
  return faults;
}

async function keysFault(client: Configuration, rules: OutboundRules): Promise<string | undefined> {
  try {
    const answer = await guardedFetch(client.serverMetadata().jwks_uri ?? '', {}, rules);
    const body: unknown = await answer.json();
    const keys = isRecord(body) ? body['keys'] : undefined;
    return Array.isArray(keys) && keys.length > 0 ? undefined : 'The provider publishes no keys.';
  } catch (error) {
    return `The keys of the provider cannot be read. ${faultText(error)}`;
  }
}

const clientFaults = new Set(['invalid_client', 'unauthorized_client']);

const codeOfNobody = { code: 'a-code-of-nobody', redirect_uri: 'https://portal.invalid/' };

/** Whether id and secret are right: a code of nobody is refused in another way than a wrong client. */
async function clientFault(client: Configuration): Promise<string | undefined> {
  try {
    await genericGrantRequest(client, 'authorization_code', codeOfNobody);
  } catch (error) {
    const isRefused = error instanceof ResponseBodyError && clientFaults.has(error.error);
    const isUnauthorized = answeredStatus(error) === 401;
    const status = Reflect.get(error as object, 'status');
    if (isRefused || isUnauthorized || status === 401)
      return 'The provider does not accept the client id with this secret.';
  }
  return undefined;
}

/**
 * Tries a provider: its description, what it offers, its keys, and whether it accepts the client.
 * Resolves with what was found, in the words of a person who can repair it.
 */
export async function tryProvider(
  client: ProviderClient,
  rules: OutboundRules,
): Promise<ProviderTrial> {
  let connected: Configuration;
  try {
    connected = await connectProvider(client, rules);
  } catch (error) {
    return { isUsable: false, findings: [faultText(error)] };
  }
  const faults = [...missingIn(connected)];
  const more = [await keysFault(connected, rules), await clientFault(connected)];
  faults.push(...more.filter((fault) => fault !== undefined));
  if (faults.length > 0) return { isUsable: false, findings: faults };
  return {
    isUsable: true,
    findings: ['The provider answers, publishes its keys, and accepts the client id and secret.'],
  };
}
