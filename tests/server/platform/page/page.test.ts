import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadPage } from '#server/platform/page/page.ts';
import {
  createTestPortal,
  testConfig,
  type TestPortal,
} from '#tests/support/portal/create-test-portal.ts';
import { openTestDatabase } from '#tests/support/run/open-test-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sessionNote } from '#domain/session/session-note.ts';

const script = 'document.title = 1;';
const template = (mark: string) =>
  `<!doctype html><script nonce="__PORTAL_NONCE__">${script}</script><title>__PORTAL_BRAND__</title><meta nonce="__PORTAL_NONCE__">
<style nonce="__PORTAL_NONCE__"></style><p>${mark}</p>${' '.repeat(1024)}
<script type="application/json" id="portal-settings">__PORTAL_SETTINGS__</script>`;
const brand = `</script><b>"Wings" & Co`;

let folder: string;
let database: Database;
let portal: TestPortal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-page-'));
  await mkdir(join(folder, 'static/js'), { recursive: true });
  await writeFile(join(folder, 'index.html'), template('index'));
  await writeFile(join(folder, 'login.html'), template('login'));
  await writeFile(join(folder, 'login_internal.html'), template('internal'));
  await writeFile(join(folder, 'forget-password.html'), template('forgotten'));
  await writeFile(join(folder, 'static/js/main-1.js'), 'export {};');
  await writeFile(join(folder, 'static/js/main-1.js.br'), brotliCompressSync('export {};'));
  const config = { ...testConfig, brand };
  const page = loadPage(folder, config);
  if (page === undefined) throw new Error('no page');
  database = await openTestDatabase();
  portal = await createTestPortal({ config, page, database });
});

afterAll(async () => {
  await portal.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers });

describe('the page', () => {
  it.each(['/portal/', '/portal/dashboard', '/portal/LeaseAccount/ViewInvoices?status=overdue'])(
    'is served at %s',
    async (url) => {
      const answer = await get(url);

      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.body).toContain('<p>index</p>');
    },
  );

  it.each([
    ['/portal/account/login', 'login'],
    ['/portal/Account/Login', 'login'],
    ['/portal/account/login?x=1', 'login'],
    ['/portal/account/login_internal', 'internal'],
    ['/portal/account/forget-password', 'forgotten'],
    ['/portal/account/register', 'index'],
  ])('has its markup prepared at %s: %s', async (url, mark) => {
    expect((await get(url)).body).toContain(`<p>${mark}</p>`);
  });

  it('lets no form of a page be posted by the browser itself (R8, S16)', async () => {
    const policy = String((await get('/portal/account/login')).headers['content-security-policy']);

    expect(policy).toContain("form-action 'none'");
  });

  it('has no prepared sign-in for users who sign in at a provider', async () => {
    const openId = {
      issuer: 'https://id.example',
      clientId: 'portal',
      clientSecret: 'secret',
      membership: undefined,
      rolesClaim: undefined,
    };
    const page = loadPage(folder, { ...testConfig, openId });

    const sent: string[] = [];
    const reply = {
      header: () => reply,
      type: () => reply,
      send: (html: string) => void sent.push(html),
    };
    page?.send(reply as unknown as FastifyReply, '/portal/account/login_internal');

    expect(sent[0]).toContain('<p>index</p>');
  });

  it('gives each answer its own nonce, in the policy and in the markup', async () => {
    const nonces = [];
    for (const answer of [await get('/portal/'), await get('/portal/')]) {
      const policy = String(answer.headers['content-security-policy']);
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(answer.body.split(`nonce="${nonce}"`)).toHaveLength(4);
      expect(policy).not.toContain('unsafe');
      nonces.push(nonce);
    }

    expect(new Set(nonces).size).toBe(2);
  });

  it('runs no script of its own markup but the one whose hash is allowed (S14)', async () => {
    const policy = String((await get('/portal/')).headers['content-security-policy']);

    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  });

  it('carries the settings without letting them out of their element', async () => {
    const { body } = await get('/portal/');
    const json = /id="portal-settings">(.*?)<\/script>/.exec(body)?.[1] ?? '';

    expect(JSON.parse(json)).toEqual({
      brand,
      product: 'lessor',
      supportEmail: 'support@lessor.example',
      cookieName: '.ASPXAUTH',
      refreshFailurePolicy: 'retryWhileValid',
      sessionNote: sessionNote({}),
      absoluteHours: 12,
      keptPageMinutes: 15,
      release: expect.stringMatching(/^[0-9a-f]{12}$/),
      visualiser: false,
      internalSignIn: 'password',
    });
    expect(body).toContain('<title>&lt;/script&gt;&lt;b&gt;&quot;Wings&quot; &amp; Co</title>');
  });

  it('is compressed for a browser that can read it', async () => {
    const answer = await get('/portal/', { 'accept-encoding': 'gzip, br' });

    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<p>index</p>');
  });

  it.each(['/', '/portal'])('is where %s leads', async (url) => {
    const answer = await get(url);

    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/portal/']);
  });

  it.each([
    '/portal/api/none',
    '/portal/static/js/none.js',
    '/portal/visualiser',
    '/portal/visualiser/',
    '/portal/favicon.ico',
    '/portal/Documents/DownloadDocument/none',
    '/users/none',
    '/elsewhere',
  ])('is not served at %s', async (url) => {
    const answer = await get(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('a hashed file', () => {
  it('is kept for ever and sent as the build compressed it', async () => {
    const answer = await get('/portal/static/js/main-1.js', { 'accept-encoding': 'br' });

    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('export {};');
  });
});
