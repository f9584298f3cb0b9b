import { randomUUID } from 'node:crypto';
import { authenticate } from '#contract/session/session.ts';
import type { SessionCookie } from '#domain/session/session-cookie.ts';
import { idempotencyHeader } from '#contract/call/once.ts';

/** A signed-in user, and their calls. */
export interface LoadUser {
  get(path: string): Promise<unknown>;
  post(path: string, body?: object): Promise<unknown>;
  /** What the browser of the user sends with every call. */
  readonly headers: Readonly<Record<string, string>>;
}

async function read(answer: Response, path: string): Promise<unknown> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 200)}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Signs a demo user in at `origin`; the calls throw for every response that is not OK. */
export async function signInLoadUser(origin: string, username: string): Promise<LoadUser> {
  const answer = await fetch(`${origin}${authenticate.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'fly-the-portal-demo' }),
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ');
  const { token, userVisitId } = (await read(answer, authenticate.path)) as SessionCookie;
  const headers = { authorization: `Bearer ${token}`, UserVisitId: userVisitId, cookie };
  return {
    headers,
    get: async (path) => read(await fetch(`${origin}${path}`, { headers }), path),
    post: async (path, body) => {
      const sent = { ...headers, [idempotencyHeader]: randomUUID() };
      const init =
        body === undefined
          ? { headers: sent }
          : {
              headers: { ...sent, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            };
      return read(await fetch(`${origin}${path}`, { method: 'POST', ...init }), path);
    },
  };
}
