import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileMissingError } from '#server/platform/files/file-store.ts';
import { createHttpXecm } from '#server/documents/xecm/http-xecm.ts';
import type { XecmDocument } from '#server/documents/xecm/xecm.ts';

const document: XecmDocument = {
  xecmId: '4711/../x',
  title: 'Lease agreement',
  media: 'application/pdf',
  size: 9,
  leaseNo: null,
  assetName: null,
  period: null,
  version: '1',
  published: '2026-01-01',
};

let server: Server;
let url: string;
let requests: string[];
let validTicket: string;
let status: number;

beforeEach(async () => {
  [requests, validTicket, status] = [[], 'ticket-1', 200];
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void text(request).then((body) => {
      if (request.url === '/api/v1/auth') {
        const isRight = body === 'username=portal&password=s%26cret';
        response.writeHead(isRight ? 200 : 401).end(JSON.stringify({ ticket: validTicket }));
      } else if (request.headers['otcsticket'] === validTicket) {
        response.writeHead(status).end('%PDF-1.7\n');
      } else {
        response.writeHead(401).end();
      }
      return undefined;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`;
});

afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const connect = (password = 's&cret') => createHttpXecm({ url, user: 'portal', password });

describe('the content server over HTTP', () => {
  it('is signed in to once and gives the content of a node', async () => {
    const xecm = connect();

    expect(await text(await xecm.open(document))).toBe('%PDF-1.7\n');
    expect(await text(await xecm.open(document))).toBe('%PDF-1.7\n');
    expect(requests).toEqual([
      'POST /api/v1/auth',
      'GET /api/v1/nodes/4711%2F..%2Fx/content',
      'GET /api/v1/nodes/4711%2F..%2Fx/content',
    ]);
  });

  it('is signed in to again when its ticket has ended', async () => {
    const xecm = connect();
    await text(await xecm.open(document));
    validTicket = 'ticket-2';

    expect(await text(await xecm.open(document))).toBe('%PDF-1.7\n');
    expect(requests.filter((line) => line.includes('auth'))).toHaveLength(2);
  });

  it('is tried again after a sign-in that was refused', async () => {
    const xecm = connect('wrong');

    await expect(xecm.open(document)).rejects.toThrow('refused the sign-in (401)');
    await expect(xecm.open(document)).rejects.toThrow('refused the sign-in (401)');
    expect(requests).toEqual(['POST /api/v1/auth', 'POST /api/v1/auth']);
  });

  it('tells a document that is gone from a server that fails', async () => {
    status = 404;
    await expect(connect().open(document)).rejects.toBeInstanceOf(FileMissingError);
    status = 500;
    await expect(connect().open(document)).rejects.toThrow('The content server answered 500.');
  });

  it('fails when it cannot be reached', async () => {
    const nobody = createHttpXecm({ url: 'http://127.0.0.1:9', user: 'a', password: 'b' });

    await expect(nobody.open(document)).rejects.toThrow('The content server does not answer.');
  });
});
