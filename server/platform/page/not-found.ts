import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls } from '#contract/calls.ts';
import type { Call } from '#contract/call/call.ts';
import { answerProblem } from '#server/platform/http/answer-problem.ts';
import { ProblemError } from '#server/platform/http/problem-error.ts';

/** Addresses of calls, those of later releases included: they never return a page. */
const callAddresses =
  /^\/(users|portal\/(api|scim|Auth|Heartbeat|Miscellaneous|DocumentFromXECM|static|visualiser)|portal\/Documents\/DownloadDocument)(\/|$)/i;
const hasExtension = /\.[a-z0-9]{1,8}$/i;

function toPattern({ path }: Call): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith('{') ? '[^/]+' : segment));
  return new RegExp(`^${segments.join('/')}$`);
}

const known = calls.map((call) => ({ method: call.method, pattern: toPattern(call) }));

function allowedMethods(path: string): string[] {
  return known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

function isPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return path.startsWith('/portal/') && !callAddresses.test(path) && !hasExtension.test(path);
}

/** Sends the page of an address to who asks for it. */
export type AnswerPage = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  answerPage: AnswerPage | undefined,
) {
  const path = request.url.split('?', 1)[0] ?? '';
  const methods = allowedMethods(path);
  if (methods.length > 0) {
    reply.header('allow', methods.join(', '));
    return answerProblem(new ProblemError('methodNotAllowed'), request, reply);
  }
  if (answerPage !== undefined && isPage(request, path)) return answerPage(request, reply);
  return answerProblem(new ProblemError('notFound'), request, reply);
}

/**
 * Responds to addresses without a route: the page for every other address under `/portal/` (deep
 * links are decided in the page), 405 for a call with another method, else 404.
 */
export function addNotFound(app: FastifyInstance, answerPage: AnswerPage | undefined): void {
  app.setNotFoundHandler(async (request, reply) => {
    await answer(request, reply, answerPage);
    return reply;
  });
}
