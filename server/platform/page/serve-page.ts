import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { BuiltPage } from './page.ts';

/** Address of the hashed files; the only route that is not in the contract and not a system route. */
export const staticRoute = '/portal/static/*';

/**
 * Serves the hashed files, as compressed by the build, and redirects the bare addresses to the
 * page.
 */
export async function servePage(app: FastifyInstance, page: BuiltPage | undefined): Promise<void> {
  for (const url of ['/', '/portal']) {
    app.get(url, { config: { access: 'public', name: 'home' } }, async (_request, reply) =>
      reply.redirect('/portal/', 302),
    );
  }
  if (page === undefined) return;
  await app.register(fastifyStatic, {
    root: page.staticFolder,
    prefix: staticRoute.slice(0, -1),
    preCompressed: true,
    index: false,
    // The name changes with the content, so a stored copy stays valid.
    maxAge: '365d',
    immutable: true,
    decorateReply: false,
    // A proxy cache keeps one copy per encoding.
    setHeaders: (answer) => answer.setHeader('vary', 'accept-encoding'),
  });
}
