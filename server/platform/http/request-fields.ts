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
