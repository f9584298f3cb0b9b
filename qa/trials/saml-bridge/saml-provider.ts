import { makeCertificate, type SigningPair } from './certificate.ts';
import type { LoadPackage } from './install-packages.ts';
import { type Answered, inPage, type Received, startLocalServer } from './local-server.ts';

const names = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/** Somebody at the airline, as its SAML provider asserts them. */
export interface SamlPerson {
  readonly nameId: string;
  readonly email: string;
  readonly name: string;
  readonly groups: readonly string[];
}

/** How an assertion is wrong, where it is to be refused. */
export type Forgery = 'another key' | 'another audience' | 'another request';

/** A request of the bridge for a sign-in. */
interface SignInRequest {
  readonly id: string;
  readonly issuer: string;
  readonly assertionConsumerServiceURL: string;
}

type Done<T> = (error: Error | null | undefined, found: T) => void;

/** What the trial uses of `samlp`. */
interface Samlp {
  parseRequest(
    request: { readonly method: 'GET'; readonly query: object },
    done: Done<SignInRequest>,
  ): void;
  getSamlResponse(options: object, user: SamlPerson, done: Done<string>): void;
}

/** Turns the last argument of a function of `samlp` into a promise. */
function promised<T>(start: (done: Done<T>) => void): Promise<T> {
  return new Promise((resolve, reject) =>
    start((error, found) =>
      error === null || error === undefined ? resolve(found) : reject(error),
    ),
  );
}

/** A SAML identity provider that knows one person at a time. */
export interface SamlProvider {
  /** Its description, as an IT department exports it. */
  readonly metadata: string;
  /** The requests for a sign-in so far. */
  requests(): number;
  become(person: SamlPerson, forgery?: Forgery): void;
  close(): void;
}

function metadataOf(entityId: string, address: string, { cert }: SigningPair): string {
  const body = cert.replaceAll(/-----[^-]+-----|\s/g, '');
  return `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${entityId}">
  <IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data>
      <X509Certificate>${body}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>
    <NameIDFormat>${persistent}</NameIDFormat>
    <SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect"
      Location="${address}"/>
  </IDPSSODescriptor></EntityDescriptor>`;
}

const profileMapper = ({ nameId, email, name, groups }: SamlPerson) => ({
  getClaims: () => ({ [`${names}/emailaddress`]: email, name, groups }),
  getNameIdentifier: () => ({ nameIdentifier: nameId, nameIdentifierFormat: persistent }),
});

const formOf = (address: string, response: string, relayState: string): string => `<!doctype html>
<title>Airline</title><h1>Sign-in of the airline</h1><form method="post" action="${inPage(address)}">
<input type="hidden" name="SAMLResponse" value="${Buffer.from(response).toString('base64')}">
<input type="hidden" name="RelayState" value="${inPage(relayState)}"><button>Log in</button></form>`;

/** What the assertion for a request says beside the person. */
function optionsFor(
  request: SignInRequest,
  entityId: string,
  pair: SigningPair,
  forgery?: Forgery,
) {
  const address = request.assertionConsumerServiceURL;
  return {
    ...pair,
    issuer: entityId,
    audience: forgery === 'another audience' ? 'https://somebody.example' : request.issuer,
    inResponseTo: forgery === 'another request' ? '_another' : request.id,
    recipient: address,
    destination: address,
    signatureAlgorithm: 'rsa-sha256',
    digestAlgorithm: 'sha256',
    profileMapper,
  };
}

/** Starts the SAML identity provider of an airline. */
export async function startSamlProvider(
  load: LoadPackage,
  entityId: string,
): Promise<SamlProvider> {
  const samlp = load('samlp') as Samlp;
  const [own, other] = [makeCertificate(load, 'Airline'), makeCertificate(load, 'Somebody')];
  let known: { readonly person: SamlPerson; readonly forgery?: Forgery | undefined } | undefined;
  let requests = 0;
  let metadata = '';
  const answer = async ({ query }: Received): Promise<Answered> => {
    if (known === undefined) return { page: 'Nobody is signed in.', status: 403 };
    const { person, forgery } = known;
    requests += 1;
    const request = await promised<SignInRequest>((done) =>
      samlp.parseRequest({ method: 'GET', query }, done),
    );
    const pair = forgery === 'another key' ? other : own;
    const options = optionsFor(request, entityId, pair, forgery);
    const response = await promised<string>((done) => samlp.getSamlResponse(options, person, done));
    const relayState = query['RelayState'] ?? '';
    return { page: formOf(request.assertionConsumerServiceURL, response, relayState) };
  };
  const server = await startLocalServer(async (origin) => {
    metadata = metadataOf(entityId, `${origin}/sso`, own);
    return answer;
  });
  return {
    metadata,
    requests: () => requests,
    become(person, forgery) {
      known = { person, forgery };
    },
    close: () => server.close(),
  };
}
