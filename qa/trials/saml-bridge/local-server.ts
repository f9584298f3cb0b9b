import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '#tests/support/run/free-port.ts';

/** What a server of the trial receives. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly authorization: string | undefined;
}

/** What it answers: a page, JSON, or another address. */
export type Answered =
  | { readonly page: string; readonly status?: number }
  | { readonly json: unknown; readonly status?: number }
  | { readonly address: string };

/** A server of the trial. */
export interface LocalServer {
  readonly origin: string;
  close(): void;
}

async function read(request: IncomingMessage): Promise<Received> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: Object.fromEntries(searchParams),
    form: Object.fromEntries(new URLSearchParams(body)),
    authorization: request.headers.authorization,
  };
}

/** Text that is safe in a page. */
export function inPage(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function send(response: ServerResponse, answered: Answered): void {
  if ('address' in answered) {
    response.writeHead(302, { location: answered.address }).end();
    return;
  }
  const isPage = 'page' in answered;
  const type = isPage ? 'text/html; charset=utf-8' : 'application/json';
  response.writeHead(answered.status ?? 200, { 'content-type': type });
  response.end(isPage ? answered.page : JSON.stringify(answered.json));
}

/** Starts a server on a free port of this machine; `create` learns its origin before the first request. */
export async function startLocalServer(
  create: (origin: string) => Promise<(received: Received) => Promise<Answered>>,
): Promise<LocalServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const answer = await create(origin);
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      send(response, await answer(await read(request)));
    } catch (error) {
      send(response, { page: inPage(String(error)), status: 500 });
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return { origin, close: () => server.close() };
}
