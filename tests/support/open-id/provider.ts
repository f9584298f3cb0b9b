import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

/**
 * An OpenID provider as a process of its own: `provider.ts PORT REDIRECT_URI`. A person who is
 * named by `PUT /person` with claims as JSON is signed in there; `null` means that they cancel.
 * With the claim `isAsked` they have to fill a form with their e-mail address first.
 */
const [port = '', redirectUri = ''] = process.argv.slice(2);
const issuer = `http://localhost:${port}`;
const clientId = 'portal';

type Person = {
  readonly sub: string;
  readonly isAsked?: boolean;
  readonly amr?: string[];
} & Record<string, unknown>;
let person: Person | null = null;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: 'portal-test-secret',
      redirect_uris: [redirectUri],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  claims: {
    openid: ['sub', 'groups', 'portal_roles', 'amr', 'hd'],
    email: ['email', 'email_verified'],
    profile: ['name'],
  },
  cookies: { keys: ['a-key-of-the-tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
  findAccount: (_context: unknown, accountId: string) => ({
    accountId,
    claims: async () => ({ ...person, sub: accountId }),
  }),
});

const form = `<!doctype html><html lang="en"><title>Sign in</title><h1>Your organisation</h1>
<form method="post"><label>E-mail <input name="email"></label><button>Log in</button></form></html>`;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Whether the person has still to say who they are. */
async function isToFill(request: IncomingMessage): Promise<boolean> {
  if (person?.isAsked !== true) return false;
  return new URLSearchParams(await bodyOf(request)).get('email') !== person['email'];
}

async function answerInteraction(request: IncomingMessage, response: ServerResponse) {
  if (await isToFill(request)) {
    response.setHeader('content-type', 'text/html').end(form);
    return;
  }
  await provider.interactionDetails(request, response);
  if (person === null) {
    const refusal = { error: 'access_denied', error_description: 'The person cancelled.' };
    return provider.interactionFinished(request, response, refusal);
  }
  const accountId = person.sub;
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope('openid email profile');
  const grantId = await grant.save();
  return provider.interactionFinished(request, response, {
    login: { accountId, remember: false, ...(person.amr && { amr: person.amr }) },
    consent: { grantId },
  });
}

async function rememberPerson(request: IncomingMessage, response: ServerResponse): Promise<void> {
  person = JSON.parse(await bodyOf(request)) as Person | null;
  response.writeHead(204).end();
}

const serveProtocol = provider.callback();

createServer((request, response) => {
  const path = request.url ?? '';
  if (path === '/favicon.ico') response.writeHead(204).end();
  else if (path === '/person') void rememberPerson(request, response);
  else if (path.startsWith('/interaction/')) void answerInteraction(request, response);
  else serveProtocol(request, response);
}).listen(Number(port), 'localhost', () => process.stdout.write('listening\n'));
