import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a connection without a request may still send one (milliseconds). */
const patienceMs = 1000;

/**
 * Lets the server end as soon as its responses are sent. Otherwise a connection that is kept alive
 * after its last response, or was opened and never used, holds the server until it is killed. While the
 * server `isLeaving` each response ends its connection, so that the next request finds another server.
 */
export function addOrderlyClose(app: FastifyInstance, isLeaving: () => boolean): void {
  const open = new Set<Socket>();
  let closing = false;
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, patienceMs).unref();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing || isLeaving()) reply.header('connection', 'close');
  });
}
