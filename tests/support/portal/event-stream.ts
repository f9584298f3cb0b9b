import type { TestBrowser } from './create-test-portal.ts';

/** A stream of server-sent events that a test reads. */
export interface TestStream {
  readonly status: number;
  readonly headers: Headers;
  /** Resolves when the text so far contains `part`. Rejects when the stream ends without it. */
  until(part: string): Promise<string>;
  /** Resolves with everything once the server has ended the stream. */
  ended(): Promise<string>;
  /** How many events of the name have come. */
  count(name: string): number;
  close(): void;
}

/** Opens a stream of a listening portal as a signed-in browser. */
export async function openEventStream(
  origin: string,
  { cookie, bind }: TestBrowser,
): Promise<TestStream> {
  const abort = new AbortController();
  const response = await fetch(`${origin}/portal/api/notifications/stream`, {
    headers: { authorization: `Bearer ${cookie.token}`, cookie: bind },
    signal: abort.signal,
  });
  let text = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const more = async (): Promise<boolean> => {
    const chunk = await reader?.read();
    text += chunk?.value ?? '';
    return chunk?.done === false;
  };
  return {
    status: response.status,
    headers: response.headers,
    async until(part) {
      while (!text.includes(part)) {
        if (!(await more())) throw new Error(`The stream ended without ${part}: ${text}`);
      }
      return text;
    },
    async ended() {
      while (await more()) continue;
      return text;
    },
    count: (name) => text.split(`event: ${name}\n`).length - 1,
    close: () => abort.abort(),
  };
}
