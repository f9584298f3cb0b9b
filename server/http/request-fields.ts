import type { ProblemCode } from '#contract/problem.ts';
import type { CallAccess } from '#contract/call.ts';
import type { Visit } from '../session/visit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a signed-in call; null before the policies and for public calls. */
    visit: Visit | null;
    /** Code of the problem that was answered, for the log. */
    problemCode: ProblemCode | null;
  }
  interface FastifyContextConfig {
    /** Who may use the route; a route without it cannot be registered (S19). */
    access?: CallAccess;
    /** The body is one file as it is. */
    upload?: boolean;
  }
}

/** Longest user agent that is kept. */
const userAgentLength = 300;

/** The user agent as it is stored: short, without control characters. */
export function readUserAgent(header: string | undefined): string {
  return (header ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, userAgentLength);
}
