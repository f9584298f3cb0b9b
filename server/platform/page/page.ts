import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { PortalConfig } from '#server/platform/config/config.ts';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { fillTemplate, settingsOf } from './fill-template.ts';

/** The built page. */
export interface BuiltPage {
  /** Folder of the hashed files. */
  readonly staticFolder: string;
  /** Name of the build; a page of another build offers a reload. */
  readonly release: string;
  send(reply: FastifyReply, path: string): void;
}

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
  const fillAccount = fillTemplate(withoutPreloads(index), settings);
  const fillPrepared = new Map(
    [...pages].map(([name, html]) => [`${gate}${name}`, fillTemplate(html, settings)]),
  );
  const fillFor = (path: string) =>
    fillPrepared.get(path) ?? (path.startsWith(gate) ? fillAccount : fillIndex);
  return {
    staticFolder: join(folder, 'static'),
    release,
    send(reply, path) {
      const nonce = randomBytes(16).toString('base64');
      reply
        .header('content-security-policy', pagePolicy(nonce, 'import-worker', scripts))
        // Stored for the Back button only: the next visit requests it again.
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(fillFor(path.toLowerCase())(nonce));
    },
  };
}
