import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { FileMissingError } from '#server/platform/files/file-store.ts';
import type { XecmSettings } from '#server/platform/config/service-settings.ts';
import type { Xecm } from './xecm.ts';

/** How long the server may take to start its response (milliseconds). */
const patienceMs = 60_000;

async function ask(url: string, init: RequestInit): Promise<Response> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error('It took too long.')), patienceMs);
  try {
    return await fetch(url, { ...init, signal: waiting.signal });
  } catch (cause) {
    throw new Error('The content server does not answer.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

async function signIn({ url, user, password }: XecmSettings): Promise<string> {
  const answer = await ask(`${url}/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: user, password }).toString(),
  });
  const body = answer.ok ? ((await answer.json()) as { readonly ticket?: unknown }) : {};
  if (typeof body.ticket === 'string') return body.ticket;
  throw new Error(`The content server refused the sign-in (${answer.status}).`);
}

/** Reads documents of an OpenText Content Server over its REST interface. */
export function createHttpXecm(settings: XecmSettings): Xecm {
  const url = settings.url.replace(/\/$/, '');
  let ticket: Promise<string> | undefined;
  const currentTicket = (): Promise<string> => {
    ticket ??= signIn({ ...settings, url });
    return ticket;
  };
  const read = async (id: string): Promise<Response> => {
    const headers = { OTCSTicket: await currentTicket() };
    return ask(`${url}/v1/nodes/${encodeURIComponent(id)}/content`, { headers });
  };
  const readFresh = async (id: string): Promise<Response> => {
    const first = await read(id).catch((error: unknown) => {
      ticket = undefined;
      throw error;
    });
    if (first.status !== 401) return first;
    await first.body?.cancel();
    // A ticket expires when unused.
    ticket = undefined;
    return read(id);
  };
  return {
    knowsSizes: false,
    holds: () => true,
    async open({ xecmId }) {
      const answer = await readFresh(xecmId);
      if (answer.ok && answer.body !== null) {
        return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
      }
      await answer.body?.cancel();
      if (answer.status === 404) throw new FileMissingError(`The document ${xecmId} is gone.`);
      throw new Error(`The content server answered ${answer.status}.`);
    },
  };
}
