import ky from 'ky';
import { z } from 'zod';
import type { Call } from '#contract/call/call.ts';
import { idempotencyHeader } from '#contract/call/once.ts';
import { outdatedTokenHeader } from '#contract/session/outdated-token.ts';
import { problemSchema } from '#contract/call/problem.ts';
import type { Upload } from '#contract/files/uploads.ts';
import { reachedNobody } from '#src/run/reached-nobody.ts';
import type { ApiSession } from './api-session.ts';
import { callAddress, type QueryValues } from './call-address.ts';
import {
  misunderstood,
  networkProblem,
  PortalProblem,
  sessionEndedProblem,
  unprovedProblem,
} from './portal-problem.ts';
import { sendFile, type FileToSend } from './send-file.ts';

/** The response of a call: its parsed body, a file, or nothing. */
export type AnswerOf<C extends Call> = [NonNullable<C['answer']>] extends [never]
  ? undefined
  : NonNullable<C['answer']> extends z.ZodType
    ? z.output<NonNullable<C['answer']>>
    : Blob;

type BodyOf<C extends Call> =
  NonNullable<C['body']> extends z.ZodType ? z.input<NonNullable<C['body']>> : never;

/** The parts of a request; the contract says which of them a call has. */
export interface CallInput<C extends Call> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryValues;
  readonly body?: BodyOf<C>;
  readonly signal?: AbortSignal | undefined;
  /** Idempotency key of a write (R20); the same for every repeat of it. */
  readonly key?: string;
  /**
   * A background call: with a refused token it fails and is not repeated. The session is notified of
   * the refusal, so that the page of a session that was ended elsewhere does not keep its figures.
   */
  readonly isQuiet?: boolean;
}

/** A file of the portal: its path relative to `/portal/`, and the body to post for it. */
export interface FileRequest {
  readonly path: string;
  readonly body?: unknown;
}

/** The typed client of the portal's server. */
export interface Api {
  /** Makes a call of the contract. Rejects with a `PortalProblem`. */
  call<C extends Call>(call: C, input?: CallInput<C>): Promise<AnswerOf<C>>;
  /**
   * Opens `/portal/{path}` as a file stream (spec §7): a GET, or a POST when there is a body.
   * Rejects with a `PortalProblem`.
   */
  open(request: FileRequest, signal: AbortSignal): Promise<Response>;
  /**
   * Opens a long-lived call, such as a stream of events, in the background: after a refused token
   * it fails. Rejects with a `PortalProblem`.
   */
  listen(call: Call, signal: AbortSignal): Promise<Response>;
  /** Asks the person to prove who they are; resolves to whether they did. */
  prove(): Promise<boolean>;
  /** Sends a file. Rejects with a `PortalProblem`. */
  upload(file: FileToSend): Promise<Upload>;
}

async function readProblem(response: Response): Promise<PortalProblem> {
  try {
    return new PortalProblem(problemSchema.parse(await response.json()));
  } catch (cause) {
    return misunderstood(response, cause);
  }
}

async function readAnswer(call: Call, response: Response): Promise<unknown> {
  if (call.answer === undefined) return undefined;
  if (!(call.answer instanceof z.ZodType)) return response.blob();
  try {
    return call.answer.parse(await response.json());
  } catch (cause) {
    throw misunderstood(response, cause);
  }
}

type Init = RequestInit & { readonly isQuiet: boolean };
type Send = (method: string, address: string, init: Init) => Promise<Response>;

/** Whether the session of a call's page is over; a call without a page needs none. */
function hasEnded(session: ApiSession): boolean {
  return session.page !== undefined && session.token() === undefined;
}

function endedBeforeAnswer(): never {
  throw sessionEndedProblem();
}

/** The signal of a request: a read is given up with the session, a write may have been done. */
function signalFor(
  { page }: ApiSession,
  method: string,
  signal: AbortSignal | null | undefined,
): AbortSignal | null {
  const own = signal ?? null;
  if (page === undefined || method !== 'GET') return own;
  return own === null ? page.signal() : AbortSignal.any([own, page.signal()]);
}

/** Notifies the session of a token that is refused or outdated, while nothing waits for the next one. */
function reportToken(session: ApiSession, token: string, { status, headers }: Response): void {
  if (status === 401 || headers.has(outdatedTokenHeader)) void session.refused(token);
}

function request(
  session: ApiSession,
  { method, address }: { readonly method: string; readonly address: string },
  { isQuiet: _quiet, headers: given, signal, ...init }: Init,
  token: string | undefined,
): Promise<Response> {
  const headers = new Headers(given);
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const options = { ...init, method, headers, signal: signalFor(session, method, signal) };
  const policy = { retry: 0, timeout: 30_000, throwHttpErrors: false };
  return ky(new URL(address, location.origin), { ...options, ...policy });
}

/**
 * Sends requests with the live token; repeats a refused safe request once with the next token. When
 * the session ends and its page is kept, reads wait for the owner, and writes fail: none is sent by
 * itself after a sign-in.
 */
function createSender(session: ApiSession): Send {
  async function send(
    method: string,
    address: string,
    init: Init,
    isRepeat: boolean,
  ): Promise<Response> {
    const isRead = method === 'GET';
    if (hasEnded(session) && !(isRead && (await session.page?.back()) === true))
      throw sessionEndedProblem();
    init.signal?.throwIfAborted();
    const token = session.token();
    const response = await request(session, { method, address }, init, token).catch(
      (cause: unknown) => cause,
    );
    if (!(response instanceof Response)) {
      init.signal?.throwIfAborted();
      if (hasEnded(session))
        return isRead ? send(method, address, init, isRepeat) : endedBeforeAnswer();
      session.silent?.();
      throw networkProblem(response);
    }
    if (reachedNobody(response)) session.silent?.();
    if (token === undefined || isRepeat) return response;
    if (response.status !== 401 || init.isQuiet) {
      reportToken(session, token, response);
      return response;
    }
    const mayRepeat = await session.refused(token);
    if (isRead && (mayRepeat || hasEnded(session))) return send(method, address, init, true);
    return hasEnded(session) ? endedBeforeAnswer() : response;
  }

  return async (method, address, init) => {
    const response = await send(method, address, init, false);
    if (response.ok) return response;
    const problem = await readProblem(response);
    if (problem.code !== 'stepUpNeeded' || session.prove === undefined) throw problem;
    // Refused before anything was read of it: also a write is safe to send once more.
    if (!(await session.prove())) throw unprovedProblem(problem);
    const repeated = await send(method, address, init, false);
    if (!repeated.ok) throw await readProblem(repeated);
    return repeated;
  };
}

type Sent = Pick<CallInput<Call>, 'signal' | 'key' | 'isQuiet'> & { readonly body?: unknown };

function initOf({ body, signal, key, isQuiet = false }: Sent): Init {
  const named = key === undefined ? {} : { [idempotencyHeader]: key };
  if (body === undefined) return { signal: signal ?? null, headers: named, isQuiet };
  return {
    signal: signal ?? null,
    isQuiet,
    body: JSON.stringify(body),
    headers: { ...named, 'content-type': 'application/json' },
  };
}

/** Creates the client. Repeats a safe request once after a refused token; never an unsafe one. */
export function createApi(session: ApiSession): Api {
  const send = createSender(session);
  return {
    async call<C extends Call>(call: C, input: CallInput<C> = {}) {
      const address = callAddress(call.path, input.params, input.query);
      const response = await send(call.method, address, initOf(input));
      return (await readAnswer(call, response)) as AnswerOf<C>;
    },
    open({ path, body }, signal) {
      const method = body === undefined ? 'GET' : 'POST';
      return send(method, `/portal/${path}`, initOf({ body, signal }));
    },
    listen: ({ method, path }, signal) => send(method, path, initOf({ signal, isQuiet: true })),
    prove: async () => (await session.prove?.()) ?? false,
    upload: (file) => sendFile(session, file),
  };
}
