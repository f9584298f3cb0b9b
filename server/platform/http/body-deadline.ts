import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerUnreadable } from './unreadable-request.ts';

/** How long a whole JSON body may take, and a file without a new byte (milliseconds). */
const patienceMs = 20_000;

/**
 * Ends requests whose body does not arrive. The server's own limit covers whole requests and allows
 * for a large file on a slow line; a small body needs no such time. A file whose bytes keep
 * arriving may continue, a silent connection is closed. Requires the server's `requestTimeout`.
 */
export function addBodyDeadline(app: FastifyInstance, patience = patienceMs): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { raw } = request;
    // A request injected by a test has no connection.
    if (raw.complete || !(raw.socket instanceof Socket)) return payload;
    const { socket } = raw;
    if (request.routeOptions.config.upload === true) {
      socket.setTimeout(patience);
      raw.once('end', () => socket.setTimeout(0));
      return payload;
    }
    const timer = setTimeout(() => {
      if (!raw.complete) answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket);
    }, patience);
    raw.once('close', () => clearTimeout(timer));
    return payload;
  });
}
