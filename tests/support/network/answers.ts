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

/** A gateway on the way lets nobody through who has not signed in to it. */
export const gatewayPage = answer(
  401,
  { 'content-type': 'text/html' },
  '<!doctype html><title>Sign in to the network</title>',
);

/** The portal itself refuses, as its contract says it. */
export const refusalOfPortal = answer(
  401,
  { 'content-type': 'application/problem+json; charset=utf-8' },
  JSON.stringify({
    type: 'urn:portal:problem:signInRequired',
    status: 401,
    code: 'signInRequired',
  }),
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
