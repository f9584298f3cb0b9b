import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { PortalConfig } from '#server/platform/config/config.ts';
import type { PortalSettings } from '#contract/call/settings.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { escapeHtml } from './escape-html.ts';
import { fillTemplate, settingsOf } from './fill-template.ts';
import { createPaintedPage, type PaintedScreen } from './painted-page.ts';

/** The built page. */
export interface BuiltPage {
  /** Folder of the hashed files. */
  readonly staticFolder: string;
  /** Name of the build; a page of another build offers a reload. */
  readonly release: string;
  readonly settings: PortalSettings;
  /** Sends the page of an address, with or without a query, the same for everybody. */
  send(reply: FastifyReply, address: string): void;
  /** Sends a page that asks again from its own origin when the browser has a session. */
  sendNeutral(reply: FastifyReply): void;
  /** Sends the sign-in page at any address. */
  sendSignIn(reply: FastifyReply): void;
  /** Sends a screen to its reader. */
  sendScreen(reply: FastifyReply, painted: PaintedScreen): void;
}

/** The page of one response. */
interface Page {
  /** Makes it with the nonce of the response. */
  readonly fill: (nonce: string) => string;
  readonly cacheControl: string;
}

/** Stored for the Back button only: the next visit requests it again. */
const revalidated = 'no-cache';

/** The base64 SHA-256 of each inline script of a page. */
function hashesOfScripts(html: string): readonly string[] {
  const texts = [...html.matchAll(/<script(?: nonce="[^"]*")?>([^]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  );
  return texts.map((text) => createHash('sha256').update(text).digest('base64'));
}

/** The account pages do not need the shell that every other page preloads. */
function withoutPreloads(html: string): string {
  return html.replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, '');
}

/** The page for a browser that was sent here by another site, without its cookies. */
function neutral(html: string, { cookieName }: PortalConfig): string {
  return html.replace('<html', () => `<html data-ask-again="${escapeHtml(cookieName)}"`);
}

function pathOf(address: string): string {
  return (address.split('?', 1)[0] ?? '').toLowerCase();
}

/** Where the account pages are, in lower case; a prepared page has a file with its own name. */
const gate = '/portal/account/';
const prepared = ['login', 'login_internal', 'forget-password'] as const;

/** The pages with prepared markup by name. A sign-in at a provider has another page. */
function readPrepared(folder: string, { openId }: PortalConfig): ReadonlyMap<string, string> {
  const names = prepared.filter((name) => name !== 'login_internal' || openId === undefined);
  const paths = names.map((name) => [name, join(folder, `${name}.html`)] as const);
  return new Map(
    paths
      .filter(([, path]) => existsSync(path))
      .map(([name, path]) => [name, readFileSync(path, 'utf8')]),
  );
}

function releaseOf(pages: readonly string[]): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(page);
  return hash.digest('hex').slice(0, 12);
}

/**
 * Reads the build in `folder` (`index.html`, and the pages with prepared markup). Undefined when
 * there is none. Every response gets its own nonce.
 */
export function loadPage(folder: string, config: PortalConfig): BuiltPage | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  const pages = readPrepared(folder, config);
  const release = releaseOf([index, ...pages.values()]);
  const settings = settingsOf(config, release);
  const scripts = [...new Set([index, ...pages.values()].flatMap(hashesOfScripts))];
  const fillIndex = fillTemplate(index, settings);
  const fillNeutral = fillTemplate(neutral(index, config), settings);
  const fillAccount = fillTemplate(withoutPreloads(index), settings);
  const fillPrepared = new Map(
    [...pages].map(([name, html]) => [`${gate}${name}`, fillTemplate(html, settings)]),
  );
  const fillFor = (path: string) =>
    fillPrepared.get(path) ?? (path.startsWith(gate) ? fillAccount : fillIndex);
  const paint = createPaintedPage(folder, index, settings);
  const send = (reply: FastifyReply, page: Page): void => {
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('content-security-policy', pagePolicy(nonce, 'import-worker', scripts))
      .header('cache-control', page.cacheControl)
      .type('text/html; charset=utf-8')
      .send(page.fill(nonce));
  };
  return {
    staticFolder: join(folder, 'static'),
    release,
    settings,
    send: (reply, address) =>
      send(reply, { fill: fillFor(pathOf(address)), cacheControl: revalidated }),
    sendNeutral: (reply) => send(reply, { fill: fillNeutral, cacheControl: revalidated }),
    sendSignIn: (reply) =>
      send(reply, { fill: fillFor(`${gate}login`), cacheControl: revalidated }),
    sendScreen: (reply, painted) => send(reply, { fill: paint(painted), cacheControl: 'no-store' }),
  };
}
