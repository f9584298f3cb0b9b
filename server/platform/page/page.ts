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

/**
 * Reads the build in `folder` (`index.html`, and `login.html` with prerendered markup). Undefined
 * when there is none. Every response gets its own nonce.
 */
export function loadPage(folder: string, config: PortalConfig): BuiltPage | undefined {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const index = read('index.html');
  const login = existsSync(join(folder, 'login.html')) ? read('login.html') : index;
  const release = createHash('sha256').update(index).update(login).digest('hex').slice(0, 12);
  const settings = settingsOf(config, release);
  const scripts = [...new Set([...hashesOfScripts(index), ...hashesOfScripts(login)])];
  const [fillIndex, fillLogin] = [fillTemplate(index, settings), fillTemplate(login, settings)];
  const fillAccount = fillTemplate(withoutPreloads(index), settings);
  const fillFor = (path: string) => {
    if (path === '/portal/account/login') return fillLogin;
    return path.startsWith('/portal/account/') ? fillAccount : fillIndex;
  };
  return {
    staticFolder: join(folder, 'static'),
    release,
    send(reply, path) {
      const nonce = randomBytes(16).toString('base64');
      reply
        .header('content-security-policy', pagePolicy(nonce, 'import-worker', scripts))
        // Stored for Back only: the next visit requests it again.
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(fillFor(path.toLowerCase())(nonce));
    },
  };
}
