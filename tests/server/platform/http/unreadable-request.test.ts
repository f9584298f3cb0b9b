import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestPortal, type TestPortal } from '#tests/support/portal/create-test-portal.ts';

let portal: TestPortal;
let port: number;

beforeAll(async () => {
  portal = await createTestPortal();
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(address).port);
});

afterAll(() => portal.close());

/** Sends text as it is and answers everything that comes back. */
function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('close', () => resolve(received));
    socket.on('error', reject);
  });
}

describe('what cannot be read', () => {
  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['a header that is too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
      400,
    ],
  ])('is answered as a problem: %s', async (_name, text, status) => {
    const answer = await send(text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');

    expect(head).toMatch(`HTTP/1.1 ${status} `);
    expect(head).toContain('x-content-type-options: nosniff');
    expect(JSON.parse(body)).toMatchObject({ status, code: 'invalidRequest' });
  });

  it('carries the security headers when its address cannot be decoded', async () => {
    const answer = await portal.app.inject('/portal/api/%ff');

    expect(answer.json()).toMatchObject({ status: 400, code: 'invalidRequest' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(portal.log()).toContain(answer.json<{ requestId: string }>().requestId);
  });
});
