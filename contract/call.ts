import type { z } from 'zod';
import type { RoutePath } from '#domain/access/routes.ts';
import type { ProblemCode } from './problem.ts';

/**
 * Who may make a call: anybody (`public`), anybody with a live session (`signedIn`), the same once
 * they have accepted the terms of use (`accepted`, R12), users of the lessor (`internal`), or whoever
 * may open the named row of the access table (R2).
 */
export type CallAccess =
  | 'public'
  | 'signedIn'
  | 'accepted'
  | 'internal'
  | { readonly route: RoutePath };

/** A file as an answer; `media` are the content types it may have. */
export interface FileAnswer {
  readonly media: readonly string[];
}

type Schema = z.ZodType;

/** One HTTP call: the only description of it that browser, server and OpenAPI share. */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | FileAnswer | undefined = Schema | FileAnswer | undefined,
> {
  /** Unique name; the operationId in OpenAPI. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path with `{param}` places, exactly as it is sent. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: CallAccess;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is one file as it is (`application/octet-stream`), streamed to the handler. */
  readonly upload?: true;
  /** Schema of the 200 answer; left out when the answer has no body (204). */
  readonly answer?: Answer;
  /** The request names itself by an `Idempotency-Key`; a repeat answers what the first one did (R20). */
  readonly once?: true;
  /** Other headers that the call reads, and what they mean. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The problem codes this call may answer beside those every call may. */
  readonly errors: readonly ProblemCode[];
}

/** Declares a call and keeps the exact types of its schemas. */
export function defineCall<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | FileAnswer | undefined = undefined,
>(call: Call<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return call;
}

/** Names an answer that is a file of one of the given content types. */
export function file(...media: readonly string[]): FileAnswer {
  return { media };
}
