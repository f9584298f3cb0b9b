import type { z } from 'zod';
import type { Duty } from '#domain/access/duties.ts';
import type { RoutePath } from '#domain/access/routes.ts';
import type { KeyPermission } from '#domain/accounts/key-permissions.ts';
import { type CallRow, type CallScope, type RowChoice, rowOf } from './call-row.ts';
import type { ProblemCode } from './problem.ts';

/**
 * Who may make a call: anybody (`public`), anybody with a live session (`signedIn`), the same once
 * they have accepted the terms of use (`accepted`, R12), people of a customer who administer its users
 * (`owner`, decision 055), users of the lessor with a role for the
 * duty (`lessor`), everybody who may open the named row of the access table (R2), or no person but a
 * system with a key that has the permission (`machine`, decision 063). A call of the internal area
 * cannot be declared without a duty. Systems may also make some calls of people: `byKey`.
 */
export type CallAccess =
  | 'public'
  | 'signedIn'
  | 'accepted'
  | 'owner'
  | { readonly lessor: Duty }
  | { readonly machine: KeyPermission }
  | { readonly route: RoutePath };

/** Whether only users of the lessor make calls with this access. */
export function isOfLessor(access: CallAccess): access is { readonly lessor: Duty } {
  return typeof access === 'object' && 'lessor' in access;
}

/** Whether only systems with a key make calls with this access. */
export function isOfMachine(access: CallAccess): access is { readonly machine: KeyPermission } {
  return typeof access === 'object' && 'machine' in access;
}

/** A file as a response; `media` are its possible content types. */
export interface FileAnswer {
  readonly media: readonly string[];
}

type Schema = z.ZodType;

/** What is chosen for every call; `defineCall` adds the scope, mode and audit rule. */
interface CallFields<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema | FileAnswer | undefined,
  Access extends CallAccess,
> {
  /** Unique name; the operationId in OpenAPI. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path with `{param}` places, exactly as it is sent. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** A system may make this call as well, with a key that has the permission; only for reads. */
  readonly byKey?: KeyPermission;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is one raw file (`application/octet-stream`), streamed to the handler. */
  readonly upload?: true;
  /** Schema of the 200 response; left out when the response has no body (204). */
  readonly answer?: Answer;
  /**
   * The request carries an `Idempotency-Key`; a repeat returns the result of the first one (R20).
   */
  readonly once?: true;
  /**
   * The caller must have proven within the last ten minutes who they are, with a second factor where
   * they have one (decision 052).
   */
  readonly stepUp?: true;
  /** The page waits for no answer: the server may take it together with those of other pages. */
  readonly background?: true;
  /** Other headers that the call reads, with their meaning. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The same for headers that a caller may leave out. */
  readonly optionalHeaders?: Readonly<Record<string, string>>;
  /** The problem codes of this call, in addition to those of every call. */
  readonly errors: readonly ProblemCode[];
}

/** One HTTP call: the only description of it that browser, server and OpenAPI share. */
export interface Call<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | FileAnswer | undefined = Schema | FileAnswer | undefined,
  Access extends CallAccess = CallAccess,
  Scope extends CallScope = CallScope,
>
  extends CallFields<Params, Query, Body, Answer, Access>, CallRow {
  readonly scope: Scope;
}

/**
 * Declares a call and keeps the exact types of its schemas, its access and its scope. Without a
 * scope the call works as the caller's customer; a GET without an audit rule only reads.
 */
export function defineCall<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | FileAnswer | undefined = undefined,
  const Access extends CallAccess = CallAccess,
  const Scope extends CallScope = 'tenant',
>(
  call: CallFields<Params, Query, Body, Answer, Access> & RowChoice & { readonly scope?: Scope },
): Call<Params, Query, Body, Answer, Access, Scope> {
  // Without a scope, `Scope` is its default.
  const scope = call.scope ?? ('tenant' as Scope);
  return { ...call, scope, ...rowOf(call) };
}

/** Declares a response that is a file of one of the given content types. */
export function file(...media: readonly string[]): FileAnswer {
  return { media };
}

/**
 * Whether a call changes something. A file is read, also where a POST names what it contains, and
 * marks of its reader are nobody else's.
 */
export function isChange({ method, mode, answer }: Call): boolean {
  if (method === 'GET' || mode === 'readOnly') return false;
  return answer === undefined || !('media' in answer);
}
