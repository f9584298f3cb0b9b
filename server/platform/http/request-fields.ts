import type { FastifyRequest } from 'fastify';
import type { ProblemCode } from '#contract/call/problem.ts';
import type { CallAccess } from '#contract/call/call.ts';
import type { Caller } from './caller.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a signed-in call; null before the policies and for public calls. */
    caller: Caller | null;
    /** Code of the problem that was answered, for the log. */
    problemCode: ProblemCode | null;
  }
  interface FastifyContextConfig {
    /** Who may use the route; a route without it cannot be registered (S19). */
    access?: CallAccess;
    /** Name of the call, or of the route that is in no contract; never an address. */
    name?: string;
    /** The answer stays open and sends events. */
    stream?: boolean;
    /** The body is one raw file. */
    upload?: boolean;
  }
}

/** Longest stored user agent. */
const userAgentLength = 300;

/** The user agent as it is stored: short, without control characters. */
export function readUserAgent(header: string | undefined): string {
  return (header ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, userAgentLength);
}

/**
 * The name of the call that a request makes, for the log and the metrics. An address without a route is
 * a `page`, or `unknown` when nothing is there: whatever people send, the names are few. Read it
 * once the request is answered.
 */
export function callNameOf({
  is404,
  problemCode,
  routeOptions,
}: Pick<FastifyRequest, 'is404' | 'problemCode' | 'routeOptions'>): string {
  if (is404) return problemCode === null ? 'page' : 'unknown';
  return routeOptions.config.name ?? 'static';
}
