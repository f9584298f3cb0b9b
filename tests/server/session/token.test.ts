import { CompactSign, exportJWK, generateKeyPair, importJWK, SignJWT } from 'jose';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectRows } from '#tests/support/run/select-rows.ts';
import {
  createTestPortal,
  type TestBrowser,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { password, users } from '#tests/support/portal/identity-fixture.ts';

let portal: TestPortal;
let browser: TestBrowser;
let signing: { kid: string; key: Awaited<ReturnType<typeof importJWK>>; publicJwk: string };

interface Parts {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
}

const read = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

function decode(token: string): Parts {
  const [head = '', body = ''] = token.split('.');
  return { header: read(head), claims: read(body) };
}

async function readKey(realm: string): Promise<typeof signing> {
  const [row] = await portal.database.tx({ kind: 'owner' }, (tx) =>
    selectRows<{ kid: string; private_jwk: Record<string, string>; public_jwk: unknown }>(
      tx,
      sql`select kid, private_jwk, public_jwk from signing_key where realm = ${realm}`,
    ),
  );
  if (row === undefined) throw new Error('no key');
  const key = await importJWK(row.private_jwk, 'EdDSA');
  return { kid: row.kid, key, publicJwk: JSON.stringify(row.public_jwk) };
}

/** Signs any payload text with one of the portal's own keys, that of customers by default. */
function signText(
  text: string,
  header: Record<string, unknown> = {},
  by: typeof signing = signing,
): Promise<string> {
  return new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'EdDSA', kid: by.kid, typ: 'JWT', ...header })
    .sign(by.key);
}

/** The token of a visit as the other realm would sign it: its key and its audience. */
async function ofRealm(realm: 'customer' | 'internal', token: string): Promise<string> {
  const { claims } = decode(token);
  const text = JSON.stringify({ ...claims, aud: `urn:portal:${realm}` });
  return signText(text, {}, await readKey(realm));
}

const altered = (changes: Record<string, unknown>, header: Record<string, unknown> = {}) => {
  const { claims } = decode(browser.cookie.token);
  const kept = Object.entries({ ...claims, ...changes }).filter(([, value]) => value !== undefined);
  return signText(JSON.stringify(Object.fromEntries(kept)), header);
};

const statusWith = async (token: string) => {
  const answer = await browser.call('GET', '/portal/api/me', {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.statusCode;
};

beforeAll(async () => {
  portal = await createTestPortal();
  browser = await portal.signIn(users.alphaAll.email);
  signing = await readKey('customer');
});

beforeEach(async () => {
  browser = await portal.signIn(users.alphaAll.email);
});

afterAll(() => portal.close());

const nowSeconds = () => portal.clock.now() / 1000;
const unsigned = (header: object, claims: object) =>
  [header, claims, '']
    .map((part) => (part === '' ? '' : Buffer.from(JSON.stringify(part)).toString('base64url')))
    .join('.');

/** Forged, altered or sloppy tokens (S1, S2, S3); none of them may pass. */
const forgeries: Record<string, () => string | Promise<string>> = {
  'no algorithm': () => unsigned({ alg: 'none', typ: 'JWT' }, decode(browser.cookie.token).claims),
  'the public key as a shared secret': () =>
    new SignJWT(decode(browser.cookie.token).claims)
      .setProtectedHeader({ alg: 'HS256', kid: signing.kid, typ: 'JWT' })
      .sign(new TextEncoder().encode(signing.publicJwk)),
  'a key of its own in the header': async () => {
    const pair = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await exportJWK(pair.publicKey);
    return new SignJWT(decode(browser.cookie.token).claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: 'JWT', jwk })
      .sign(pair.privateKey);
  },
  'the signature of another key': async () => {
    const pair = await generateKeyPair('EdDSA');
    return new SignJWT(decode(browser.cookie.token).claims)
      .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: 'JWT' })
      .sign(pair.privateKey);
  },
  'an unknown key id': () => altered({}, { kid: 'unknown' }),
  'a key id that is a path': () => altered({}, { kid: '../../etc/passwd' }),
  'an address of keys in the header': () => altered({}, { jku: 'https://evil.example/keys' }),
  'another type': () => altered({}, { typ: 'at+jwt' }),
  'an altered payload': () => {
    const [head = '', , signature = ''] = browser.cookie.token.split('.');
    const { claims } = decode(browser.cookie.token);
    const body = Buffer.from(JSON.stringify({ ...claims, unique_name: 'x' })).toString('base64url');
    return [head, body, signature].join('.');
  },
  'padding after the signature': () => `${browser.cookie.token}=`,
  'a fourth part': () => `${browser.cookie.token}.x`,
  'a changed last letter that decodes alike': () => {
    const last = browser.cookie.token.at(-1) ?? '';
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return browser.cookie.token.slice(0, -1) + (alphabet[alphabet.indexOf(last) + 1] ?? 'A');
  },
  'a repeated exp': () => {
    const text = JSON.stringify(decode(browser.cookie.token).claims);
    return signText(text.replace('"exp":', '"exp":1,"exp":'));
  },
  'no exp': () => altered({ exp: undefined }),
  'exp as text': () => altered({ exp: String(nowSeconds() + 900) }),
  'exp in the past': () => altered({ exp: nowSeconds() - 1 }),
  'exp at this moment': () => altered({ exp: nowSeconds() }),
  'nbf in the future': () => altered({ nbf: nowSeconds() + 61 }),
  'iat in the future': () => altered({ iat: nowSeconds() + 61 }),
  'several audiences': () => altered({ aud: ['urn:portal:customer', 'urn:portal:internal'] }),
  'the audience of the other realm': () => altered({ aud: 'urn:portal:internal' }),
  'key and audience of the other realm': () => ofRealm('internal', browser.cookie.token),
  'another issuer': () => altered({ iss: 'urn:elsewhere' }),
  'a claim that nobody signs': () => altered({ admin: true }),
  'another companion': () => altered({ bnd: '0'.repeat(64) }),
  'another visit': () => altered({ sid: 'A'.repeat(43) }),
  'another user': () => altered({ unique_name: users.betaAll.email }),
  'another jti': () => altered({ jti: '00000000-0000-4000-8000-00000000dead' }),
  'a huge text': () => 'e'.repeat(100_000),
};

describe('a bearer token (S1, S2)', () => {
  it('passes as it was signed', async () => {
    expect(await statusWith(browser.cookie.token)).toBe(200);
  });

  it('passes when it is encoded again without a change', async () => {
    expect(await statusWith(await altered({}))).toBe(200);
  });

  it.each(Object.keys(forgeries))('is refused with %s', async (name) => {
    const token = (await forgeries[name]?.()) ?? '';

    expect(await statusWith(token)).toBe(401);
  });

  it('grants nothing by its userdata', async () => {
    const plain = await portal.signIn(users.alphaNone.email);
    const { claims } = decode(plain.cookie.token);
    const text = JSON.stringify({
      ...claims,
      userdata: String(claims['userdata']).replaceAll(':N', ':Y'),
    });

    const token = await signText(text);
    const answer = await plain.call('GET', '/portal/api/invoices', {
      headers: { authorization: `Bearer ${token}` },
    });

    expect(answer.statusCode).toBe(403);
  });

  it('is not believed from the cookie alone (S16)', async () => {
    const cookie = `.ASPXAUTH=${encodeURIComponent(JSON.stringify(browser.cookie))}; ${browser.bind}`;
    const answer = await portal.app.inject({ url: '/portal/api/me', headers: { cookie } });

    expect(answer.statusCode).toBe(401);
  });

  it('is refused without its companion cookie (F6)', async () => {
    const answer = await browser.call('GET', '/portal/api/me', { headers: { cookie: '' } });

    expect(answer.statusCode).toBe(401);
  });

  it('is refused with the companion cookie of somebody else', async () => {
    const other = await portal.signIn(users.betaAll.email);
    const answer = await browser.call('GET', '/portal/api/me', { headers: { cookie: other.bind } });

    expect(answer.statusCode).toBe(401);
  });

  it('never passes for an internal user with the key of customers, nor with their audience (S3)', async () => {
    const payload = { username: users.internal.email, password, realm: 'internal' };
    const internal = await portal.signIn(users.internal.email, { payload });
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await internal.call('GET', '/portal/api/me', { headers })).statusCode;
    };
    const own = internal.cookie.token;
    const forged = [
      await signText(JSON.stringify(decode(own).claims)),
      await ofRealm('customer', own),
    ];

    expect(await statusOf(own)).toBe(200);
    expect(await Promise.all(forged.map(statusOf))).toEqual([401, 401]);
  });
});

describe('without session binding', () => {
  it('a token passes without the companion cookie', async () => {
    const open = await createTestPortal({ config: { sessionBinding: 'off' } });
    const { cookie, bind } = await open.signIn(users.alphaAll.email);
    const headers = { authorization: `Bearer ${cookie.token}` };
    const answer = await open.app.inject({ url: '/portal/api/me', headers });
    await open.close();

    expect(bind).toBe('');
    expect(answer.statusCode).toBe(200);
  });
});

describe('key rotation', () => {
  it('signs with the new key and still verifies the old one', async () => {
    const { rotateSigningKeys } = await import('#server/session/token/signing-keys.ts');
    const before = await portal.signIn(users.betaAll.email);
    await rotateSigningKeys(portal.database, portal.clock.now());
    portal.clock.advance(61);

    const after = await portal.signIn(users.betaAll.email);

    expect(decode(after.cookie.token).header['kid']).not.toBe(
      decode(before.cookie.token).header['kid'],
    );
    expect((await before.call('GET', '/portal/api/me')).statusCode).toBe(200);
    expect((await after.call('GET', '/portal/api/me')).statusCode).toBe(200);
    const keys = await portal.app.inject('/portal/api/jwks.json');
    expect(keys.json<{ keys: object[] }>().keys).toHaveLength(4);
    expect(keys.body).not.toContain('"d"');
  });
});
