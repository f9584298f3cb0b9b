import { vi } from 'vitest';

/** What the server answers to one request: a status with a JSON body, or no answer at all. */
export type FakeAnswer =
  | { readonly status: number; readonly body?: unknown }
  | { readonly status: 'unreachable' };

/** The network as a test sees it: every request, and the answers by path. */
export interface FakeServer {
  /** Method, path and query of each request so far, for example `GET /portal/api/me`. */
  readonly requests: string[];
  /** Headers of each request so far. */
  readonly headers: Headers[];
  /** What each JSON request so far sent, in the order of such requests. */
  readonly bodies: unknown[];
  /** Decides the answers to a path from now on: one after the other, the last one forever. */
  answer: (path: string, ...answers: readonly FakeAnswer[]) => void;
}

/** Puts a server at the boundary of `fetch`. A path without an answer is answered 404. */
export function installFakeServer(): FakeServer {
  const answers = new Map<string, FakeAnswer[]>();
  const requests: string[] = [];
  const headers: Headers[] = [];
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (input: Request) => {
    const url = new URL(input.url);
    requests.push(`${input.method} ${url.pathname}${url.search}`);
    headers.push(input.headers);
    if (input.headers.get('content-type')?.startsWith('application/json') === true)
      bodies.push(await input.clone().json());
    const queue = answers.get(url.pathname) ?? [{ status: 404, body: aProblem('notFound', 404) }];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 500 };
    if (answer.status === 'unreachable') throw new TypeError('Failed to fetch');
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
    });
  });
  return {
    requests,
    headers,
    bodies,
    answer: (path, ...list) => void answers.set(path, [...list]),
  };
}

/** A problem as the server words it. */
export function aProblem(code: string, status: number, detail = 'Try again in a moment.') {
  return { type: 'about:blank', title: code, status, code, detail, requestId: 'req-1' };
}
