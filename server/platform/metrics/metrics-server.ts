import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What answers a request for metrics, and its content type. */
export interface MetricsSource {
  readonly contentType: string;
  read(): Promise<string>;
}

/** A listener that shows metrics. */
export interface MetricsServer {
  readonly address: string;
  close(): Promise<void>;
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const plainText = 'text/plain; charset=utf-8';

function send(response: ServerResponse, status: number, text: string, type = plainText): void {
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

async function answer(
  source: MetricsSource,
  { method = '', url = '' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (url.split('?', 1)[0] !== '/metrics') return send(response, 404, 'Metrics are at /metrics.\n');
  if (method !== 'GET' && method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return send(response, 405, 'Metrics can only be read.\n');
  }
  send(response, 200, await source.read(), source.contentType);
}

/** The address as one writes it in a browser. */
function webAddress({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
}

/**
 * Shows metrics at `/metrics` of an address and port of their own, so that a proxy in front of the portal
 * does not lead to them. Rejects with the error of the system when it cannot listen there.
 */
export async function openMetricsServer(
  source: MetricsSource,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetricsServer> {
  const limits = { requestTimeout: 10_000, headersTimeout: 5000 };
  const server = createServer(limits, (request, response) => {
    answer(source, request, response).catch(() =>
      send(response, 500, 'The metrics cannot be read.\n'),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    address: webAddress(server.address() as AddressInfo),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
