import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { AuditEvent } from '#contract/audit/audit-events.ts';
import type { Call, FileAnswer } from '#contract/call/call.ts';
import type { RequestOrigin } from '#server/platform/audit/record-audit.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from './caller.ts';
import type { FileReply } from './file-reply.ts';
import { ProblemError } from './problem-error.ts';
import type { StreamReply } from './stream-reply.ts';

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

/** The answer of a call before its schema removes unknown fields. */
export type WrittenAnswer<C extends Call> = Written<C['answer']>;

/** A request before its parts are checked against the call. */
export interface RawCallRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  /** The file that an upload sends; undefined for every other call. */
  readonly stream?: Readable | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Undefined when the call is public. */
  readonly caller: Caller | undefined;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Sets a header of the answer; `set-cookie` adds one more. */
  readonly setHeader: (name: string, value: string) => void;
  /** Aborted when the reader leaves before the answer is whole. */
  readonly signal?: AbortSignal | undefined;
  /** Logs a fault of the server that the answer survives. */
  readonly logFault: (fault: Error) => void;
}

interface Checked<Params, Query, Body, By>
  extends Omit<RawCallRequest, 'params' | 'query' | 'body' | 'caller'>, RequestOrigin {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** Undefined when the call is public. */
  readonly caller: By;
  /**
   * The customer that the call is about: the caller's, or that of the address. Empty where the
   * lessor publishes, for a public call, and while a user of the lessor has chosen none.
   */
  readonly custId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** UTC day of `now`, `YYYY-MM-DD`. */
  readonly today: string;
}

/** A checked request. */
export type CallRequest<C extends Call> = Checked<
  Read<C['params']>,
  Read<C['query']>,
  Read<C['body']>,
  C['access'] extends 'public' ? undefined : Caller
>;

/** What a request in its transaction has in addition to its parts. */
export interface Transacted {
  readonly tx: Tx;
  /**
   * Records what the caller did. The line names `custId`, unless another customer, or null for
   * none, is given.
   */
  readonly audit: (
    event: AuditEvent,
    detail?: Record<string, unknown>,
    custId?: string | null,
  ) => Promise<void>;
}

/** What the work of a call receives: without a scope it opens its transactions itself. */
export type WorkRequest<C extends Call> = C['scope'] extends { readonly none: string }
  ? CallRequest<C>
  : CallRequest<C> & Transacted;

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

/** An invalid path parameter gets the same response as an unknown one. */
function readParams(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value);
  if (result.success && !hasNul(value)) return result.data;
  throw new ProblemError('notFound');
}

/** The customer of a call, see `CallRequest.custId`. */
function custIdOf({ scope }: Call, params: unknown, caller: Caller | undefined): string {
  if (scope === 'publisher') return '';
  if (scope !== 'customerOfAddress') return caller?.custId ?? '';
  return z.object({ custId: z.string() }).parse(params).custId;
}

/** The checked parts of a request, and the customer that it is about. */
export type CheckedRequest = RawCallRequest & { readonly custId: string };

/**
 * Checks a request against its call. Throws `signInRequired`, `notFound` for a wrong path
 * parameter, and `invalidRequest`.
 */
export function checkRequest(call: Call, raw: RawCallRequest): CheckedRequest {
  if (call.access !== 'public' && raw.caller === undefined)
    throw new ProblemError('signInRequired');
  const params = readParams(call.params, raw.params);
  return {
    ...raw,
    params,
    query: read(call.query, raw.query),
    body: read(call.body, raw.body),
    custId: custIdOf(call, params, raw.caller),
  };
}
