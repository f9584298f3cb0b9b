import { generateKeyPairSync } from 'node:crypto';
import type { LoadPackage } from './install-packages.ts';
import { type Answered, type Received, startLocalServer } from './local-server.ts';

/** What the bridge answers to a browser: another address, or a form that leads there. */
interface Led {
  readonly redirect_url?: string;
  readonly authorize_form?: string;
}

/** What the trial uses of SAML Jackson, the library in Ory Polis. */
interface Jackson {
  readonly connectionAPIController: {
    createSAMLConnection(wish: object): Promise<{ clientID: string; clientSecret: string }>;
  };
  readonly oidcDiscoveryController: { openidConfig(): object; jwks(): Promise<object> };
  readonly oauthController: {
    authorize(query: object): Promise<Led>;
    samlResponse(form: object): Promise<Led>;
    token(form: object, authorization: string | undefined): Promise<object>;
    userInfo(token: string): Promise<object>;
  };
}

interface Loaded {
  readonly default: (options: object) => Promise<Jackson>;
}

/** A running bridge, and the client of the portal there. */
export interface Bridge {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  close(): void;
}

const encoded = (pem: string): string => Buffer.from(pem).toString('base64');

function signingKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { private: encoded(privateKey), public: encoded(publicKey) };
}

const optionsFor = (externalUrl: string) => ({
  externalUrl,
  samlPath: '/api/oauth/saml',
  samlAudience: 'https://bridge.lessor.example',
  db: { engine: 'mem', ttl: 300 },
  noAnalytics: true,
  // Attributes of the assertion become claims of their own name, such as `groups` and `name`.
  flattenRawClaims: true,
  openid: { jwsAlg: 'RS256', redirectExactMatch: true, jwtSigningKeys: signingKeys() },
  logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
});

const ledBy = ({ redirect_url: address, authorize_form: page }: Led): Answered =>
  address === undefined ? { page: page ?? '', status: 400 } : { address };

/** The routes that Ory Polis has around the library. */
function routesOf({ oidcDiscoveryController, oauthController }: Jackson) {
  return async ({ method, path, query, form, authorization }: Received): Promise<Answered> => {
    switch (`${method} ${path}`) {
      case 'GET /.well-known/openid-configuration':
        return { json: oidcDiscoveryController.openidConfig() };
      case 'GET /oauth/jwks':
        return { json: await oidcDiscoveryController.jwks() };
      case 'GET /api/oauth/authorize':
        return ledBy(await oauthController.authorize(query));
      case 'POST /api/oauth/saml':
        return ledBy(await oauthController.samlResponse(form));
      case 'POST /api/oauth/token':
        return { json: await oauthController.token(form, authorization) };
      case 'GET /api/oauth/userinfo':
        return { json: await oauthController.userInfo((authorization ?? '').slice(7)) };
      default:
        return { page: 'There is nothing here.', status: 404 };
    }
  };
}

/** Errors of the library have the status that its own server answers with. */
function faultOf(error: unknown): Answered {
  const found = error as { readonly statusCode?: number; readonly message?: string };
  return { json: { error: found.message ?? 'failed' }, status: found.statusCode ?? 500 };
}

/** Starts the bridge with one connection: the SAML provider of an airline, and the portal. */
export async function startBridge(
  load: LoadPackage,
  { metadata, redirectUri }: { readonly metadata: string; readonly redirectUri: string },
): Promise<Bridge> {
  const { default: jackson } = load('@boxyhq/saml-jackson') as Loaded;
  let client = { clientID: '', clientSecret: '' };
  const server = await startLocalServer(async (origin) => {
    const library = await jackson(optionsFor(origin));
    client = await library.connectionAPIController.createSAMLConnection({
      tenant: 'aurora',
      product: 'portal',
      rawMetadata: metadata,
      redirectUrl: JSON.stringify([redirectUri]),
      defaultRedirectUrl: redirectUri,
    });
    const answer = routesOf(library);
    return (received) => answer(received).catch(faultOf);
  });
  const { clientID: clientId, clientSecret } = client;
  return { issuer: server.origin, clientId, clientSecret, close: () => server.close() };
}
