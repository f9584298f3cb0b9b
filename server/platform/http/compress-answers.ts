import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);
/** A page comes before everything else, so it is worth half a millisecond more. */
const qualities = { page: 7, data: 4 } as const;
/** Below this many characters the headers cost more than compression saves. */
const minimum = 1024;
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/**
 * Compresses pages and lists. Responses of other methods are not compressed: they contain tokens,
 * and the length of compressed text reveals its content.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.method !== 'GET' || typeof payload !== 'string') return payload;
    if (payload.length < minimum) return payload;
    reply.header('vary', 'accept-encoding');
    if (!acceptsBrotli.test(request.headers['accept-encoding'] ?? '')) return payload;
    reply.header('content-encoding', 'br').removeHeader('content-length');
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    const quality = isPage ? qualities.page : qualities.data;
    return compress(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  });
}
