import type { NetworkAnswer } from './fault.ts';

/** An answer of somebody on the way. */
export function answer(
  status: number,
  headers: NetworkAnswer['headers'] = {},
  body = '',
): NetworkAnswer {
  return { status, headers, body: Buffer.from(body) };
}

/** The sign-in page of a hotel, in place of what was asked for. */
export const captivePortal = answer(
  200,
  { 'content-type': 'text/html' },
  '<!doctype html><title>Welcome to the hotel</title><form>Room number</form>',
);

/** The same answer with another body. */
export function withBody(change: (text: string) => string | Buffer) {
  return (given: NetworkAnswer): NetworkAnswer => ({
    ...given,
    body: Buffer.from(change(given.body.toString())),
  });
}

/** The same answer with other headers. */
export function withHeaders(headers: NetworkAnswer['headers']) {
  return (given: NetworkAnswer): NetworkAnswer => ({
    ...given,
    headers: { ...given.headers, ...headers },
  });
}

type Payload = Record<string, unknown>;

/** The same answer whose token says something else; its signature is then wrong. */
export function withToken(change: (payload: Payload) => Payload) {
  return withBody((text) => {
    const fields = JSON.parse(text) as { readonly token: string };
    const [head, payload = '', signature] = fields.token.split('.');
    const said = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Payload;
    const other = Buffer.from(JSON.stringify(change(said))).toString('base64url');
    return JSON.stringify({ ...fields, token: [head, other, signature].join('.') });
  });
}
