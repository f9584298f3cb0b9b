import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';

let portal: TestPortal;
let port: number;

beforeEach(async () => {
  portal = await createTestPortal();
  port = Number(new URL(await portal.app.listen({ host: '127.0.0.1', port: 0 })).port);
});

afterEach(() => portal.database.close());

async function open(): Promise<{ socket: Socket; received: () => string }> {
  const accepted = once(portal.app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += chunk.toString()));
  await accepted;
  return { socket, received: () => text };
}

const head = [
  'POST /users/authenticate HTTP/1.1',
  'host: a',
  'content-type: application/json',
  'content-length: 2',
  '\r\n',
].join('\r\n');

describe('a server that is asked to end', () => {
  it(
    'finishes the request under way and ends with its answer (F22)',
    { timeout: 10_000 },
    async () => {
      const { socket, received } = await open();
      const arrived = once(portal.app.server, 'request');
      socket.write(`${head}{`);
      await arrived;

      const closed = portal.app.close();
      const ended = once(socket, 'close');
      socket.write('}');
      await ended;
      await closed;

      expect(received()).toMatch(/^HTTP\/1\.1 400 /);
      expect(received()).toContain('connection: close');
    },
  );

  it('does not wait for a connection that was never used', { timeout: 10_000 }, async () => {
    const { socket, received } = await open();
    const ended = once(socket, 'close');

    await portal.app.close();
    await ended;

    expect(received()).toBe('');
  });
});
