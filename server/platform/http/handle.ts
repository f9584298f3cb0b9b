import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Call, FileAnswer } from '#contract/call/call.ts';
import type { Caller } from './caller.ts';
import { FileReply } from './file-reply.ts';
import { ProblemError } from './problem-error.ts';
import { StreamReply } from './stream-reply.ts';

// A part that a call lacks is `undefined`; for a part that it has, `undefined` is only the type of
// the optional property.
type Read<S> = [NonNullable<S>] extends [never] ? undefined : Parsed<NonNullable<S>>;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Written<A> = [NonNullable<A>] extends [never] ? void : Answered<NonNullable<A>>;
type Answered<A> = A extends z.ZodType
  ? z.input<A>
  : A extends FileAnswer
    ? FileReply | StreamReply
    : void;

/** A request before its parts are checked against the call. */
export interface RawCallRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The file that an upload sends; undefined for every other call. */
  readonly stream?: Readable | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Undefined when the call is public. */
  readonly visit: Caller | undefined;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Sets a header of the answer; `set-cookie` adds one more. */
  readonly setHeader: (name: string, value: string) => void;
}

/** A checked request of a public call. */
export interface PublicRequest<C extends Call> extends Omit<
  RawCallRequest,
  'params' | 'query' | 'body' | 'visit'
> {
  readonly params: Read<C['params']>;
  readonly query: Read<C['query']>;
  readonly body: Read<C['body']>;
}

/** A checked request of a signed-in call. */
export interface CallRequest<C extends Call> extends PublicRequest<C> {
  readonly visit: Caller;
}

/** A call together with its handler. */
export interface HandledCall {
  readonly call: Call;
  /** Responds with the JSON body, a `FileReply`, or undefined for no body. */
  readonly respond: (request: RawCallRequest) => Promise<unknown>;
}

function issuesOf(error: z.ZodError): { path: string; message: string }[] {
  return error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
}

function read(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ProblemError('invalidRequest', { issues: issuesOf(result.error) });
}

/** No row has such a name, and PostgreSQL rejects it. */
function hasNul(value: unknown): boolean {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return texts.some((text) => String(text).includes('\0'));
}

/** An invalid path parameter names nothing: same response as an unknown one. */
function readParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success && !hasNul(value)) return result.data;
  throw new ProblemError('notFound');
}

function readParts(call: Call, request: RawCallRequest) {
  return {
    ...request,
    params: readParams(call.params, request.params),
    query: read(call.query, request.query),
    body: read(call.body, request.body),
  };
}

/** Passes only the contract's fields; an unknown field never leaves the server. */
function write(call: Call, answer: unknown): unknown {
  if (call.answer instanceof z.ZodType) return call.answer.parse(answer);
  return answer instanceof FileReply || answer instanceof StreamReply ? answer : undefined;
}

/** Handles a public call. Throws at start when the contract says otherwise. */
export function handlePublic<C extends Call>(
  call: C,
  handler: (request: PublicRequest<C>) => Written<C['answer']> | Promise<Written<C['answer']>>,
): HandledCall {
  if (call.access !== 'public') throw new Error(`${call.name} is not public; use handle().`);
  return {
    call,
    async respond(request) {
      return write(call, await handler(readParts(call, request) as PublicRequest<C>));
    },
  };
}

/**
 * Answers a call of signed-in users; the policies have admitted the visit before the handler runs.
 * The handler throws `Refusal` for every other answer. Throws at start when the call is public.
 */
export function handle<C extends Call>(
  call: C,
  handler: (request: CallRequest<C>) => Written<C['answer']> | Promise<Written<C['answer']>>,
): HandledCall {
  if (call.access === 'public') throw new Error(`${call.name} is public; use handlePublic().`);
  return {
    call,
    async respond(request) {
      if (request.visit === undefined) throw new ProblemError('signInRequired');
      return write(call, await handler(readParts(call, request) as CallRequest<C>));
    },
  };
}
