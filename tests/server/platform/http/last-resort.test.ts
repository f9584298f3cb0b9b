import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#contract/call/problem.ts';
import { everyAnswer } from '#server/platform/http/security-headers.ts';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';

let portal: TestPortal;
let port = 0;

const bodies = {
  text: () => 'a text',
  bytes: () => Buffer.from('bytes'),
  stream: () => Readable.from(['a stream']),
  json: () => ({ some: 'json' }),
} as const;

beforeAll(async () => {
  portal = await createTestPortal();
  const { app } = portal;
  const config = { access: 'public' as const, name: 'faulty', upload: false };
  for (const [name, body] of Object.entries(bodies)) {
    app.get(`/bad/${name}`, { config }, async (_request, reply) =>
      reply.header('x-name', 'caf\u0065\u0301 \u20ac').header('content-length', '8').send(body()),
    );
  }
  app.get('/thrown', { config }, async (_request, reply) => {
    reply.header('x-name', '\u20ac');
    throw new Error('password=hunter2');
  });
  app.get('/unsent', { config, onSend: async () => Promise.reject(new Error('hunter2')) }, () => ({
    some: 'json',
  }));
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  port = Number(address.port);
});

afterAll(() => portal.close());

/** What arrives on the socket until the other side closes it. */
function ask(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
    );
    let received = '';
    socket.on('data', (piece: Buffer) => (received += piece.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });
}

describe('an answer whose header cannot be sent (Q3)', () => {
  it.each([...Object.keys(bodies).map((name) => `/bad/${name}`), '/thrown', '/unsent'])(
    'becomes a whole problem with every header: %s',
    async (path) => {
      const [head = '', body = ''] = (await ask(path)).split('\r\n\r\n', 2);
      const [status, ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
        }),
      );

      expect(status).toBe('HTTP/1.1 500 Internal Server Error');
      expect(headers).toMatchObject({
        ...everyAnswer,
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
      });
      expect(headers['x-name']).toBeUndefined();
      const problem = problemSchema.parse(JSON.parse(body));
      expect(problem.status).toBe(500);
      expect(body).not.toContain('hunter2');
      expect(portal.log()).toContain(problem.requestId);
    },
  );

  it('leaves the server answering', async () => {
    expect(await ask('/portal/health')).toContain('HTTP/1.1 200 OK');
  });
});
