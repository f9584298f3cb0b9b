import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OpenIdSettings } from '#server/platform/config/service-settings.ts';
import { freePort } from '../run/free-port.ts';

/** A real OpenID provider in a process of its own. */
export interface OpenIdServer {
  readonly settings: OpenIdSettings;
  /**
   * Sets the person who is signed in there, by their claims, or who signs in there by a form when
   * required; null for a person who cancels.
   */
  become(
    person: ({ readonly sub: string; readonly isAsked?: boolean } & Record<string, unknown>) | null,
  ): Promise<void>;
  /** Goes through the provider's pages as a browser does; returns what comes back to the portal. */
  signInAt(url: string): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const script = join(import.meta.dirname, 'provider.ts');

/** Keeps the cookies of the provider through its redirects. */
async function follow(start: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let address = new URL(start);
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`The provider answered ${await answer.text()}`);
    address = new URL(location, address);
    if (address.href.startsWith(until)) return address;
  }
  throw new Error('The provider leads nowhere.');
}

/** Starts the provider for a portal that people reach at `publicUrl`; they come back to the page. */
export async function startOpenIdServer(
  publicUrl: string,
  page = '/portal/account/login_internal',
): Promise<OpenIdServer> {
  const port = await freePort();
  const redirectUri = `${publicUrl}${page}`;
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(port), redirectUri], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The provider says that it prefers a newer Node.js; nobody needs to read it here.
  child.stderr.resume();
  await once(child.stdout, 'data');
  child.stdout.resume();
  const issuer = `http://localhost:${port}`;
  return {
    settings: {
      issuer,
      clientId: 'portal',
      clientSecret: 'portal-test-secret',
      membership: undefined,
      rolesClaim: undefined,
    },
    async become(person) {
      await fetch(`${issuer}/person`, { method: 'PUT', body: JSON.stringify(person) });
    },
    async signInAt(url) {
      const { searchParams } = await follow(url, redirectUri);
      // The page passes these on and nothing else.
      const passed = ['state', 'code', 'iss', 'error'].filter((name) => searchParams.has(name));
      return Object.fromEntries(passed.map((name) => [name, searchParams.get(name) ?? '']));
    },
    async close() {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}
