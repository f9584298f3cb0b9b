import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pagePolicy } from '#server/platform/http/security-headers.ts';
import { projectFolder } from '#server/platform/project-folder.ts';

/** Where the build puts the viewer of the charts. */
export const visualiserFolder = join(projectFolder, 'dist', 'visualiser');

const base = '/portal/visualiser/';
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

const open = { config: { access: 'public', name: 'visualiser' } } as const;

/**
 * Serves the viewer of the charts, each file at an address of its own. Call it only where
 * `PORTAL_VISUALISER` is on; throws when the viewer is not built.
 */
export async function serveVisualiser(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error('The visualiser is not built: run `npm run build` and start again.');
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  app.get(base.slice(0, -1), open, async (_request, reply) => reply.redirect(base, 302));
  app.get(base, open, async (_request, reply) =>
    reply
      .header('content-security-policy', pagePolicy('none', 'layout-worker'))
      // An application of another origin may open or embed the viewer.
      .header('cross-origin-opener-policy', 'unsafe-none')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page),
  );
  for (const name of await readdir(join(folder, 'static'))) {
    const text = await readFile(join(folder, 'static', name), 'utf8');
    app.get(`${base}static/${name}`, open, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(types[extname(name)] ?? 'application/octet-stream')
        .send(text),
    );
  }
}
