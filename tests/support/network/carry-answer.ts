import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NetworkAnswer } from './fault.ts';

/** These belong to one connection and are not passed on. */
const ownHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length']);

/** An answer of the server as it travels on. */
export function answerOf({ statusCode, headers }: IncomingMessage, body: Buffer): NetworkAnswer {
  const passed = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
  return {
    status: statusCode ?? 502,
    headers: Object.fromEntries(passed) as NetworkAnswer['headers'],
    body,
  };
}

/** Reads a message to its end. Rejects when it breaks off. */
export async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  message.on('data', (part: Buffer) => parts.push(part));
  await once(message, 'end');
  return Buffer.concat(parts);
}

/** Gives the head of an answer. */
export function begin(response: ServerResponse, { status, headers, body }: NetworkAnswer): void {
  response.sendDate = false;
  response.writeHead(status, { ...headers, 'content-length': String(body.length) });
}

/** Gives an answer as it is. */
export function give(response: ServerResponse, answer: NetworkAnswer): void {
  begin(response, answer);
  response.end(answer.body);
}
