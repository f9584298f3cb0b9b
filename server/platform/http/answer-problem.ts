import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { problems, type ProblemCode } from '#contract/call/problem.ts';
import { outdatedTokenHeader } from '#contract/session/outdated-token.ts';
import { Refusal } from '#domain/refusal.ts';
import { isConnectionFailure } from '#server/platform/db/postgres/connection-failure.ts';
import { isOverLimit } from '#server/platform/db/postgres/statement-limits.ts';
import { TooBusyError } from '#server/platform/db/serialisable.ts';
import { TransactionTimeoutError } from '#server/platform/db/transaction-guard.ts';
import { reachedQuota } from '#server/platform/quotas/reached-quota.ts';
import { isOutOfSpace, outOfSpaceDetail } from './out-of-space.ts';
import { problemBody, ProblemError, problemOf } from './problem-error.ts';
import { everyAnswer } from './security-headers.ts';

const byStatus: Readonly<Record<number, ProblemCode>> = {
  // A path outside the files, or with a part that is too long, is not found.
  403: 'notFound',
  404: 'notFound',
  414: 'notFound',
  405: 'methodNotAllowed',
  413: 'payloadTooLarge',
  415: 'unsupportedMediaType',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/** The problem code of an error; an unforeseen one is `internalError`. */
export function toProblem(error: Error & Partial<FastifyError>): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof Refusal) return problemOf(error);
  const isLate = error instanceof TransactionTimeoutError || isOverLimit(error);
  if (isConnectionFailure(error) || isLate) {
    return new ProblemError('unavailable', { retryAfterSeconds: 5, cause: error });
  }
  const quota = reachedQuota(error);
  if (quota !== undefined) return new ProblemError('quotaReached', { detail: quota, cause: error });
  if (isOutOfSpace(error))
    return new ProblemError('unavailable', {
      detail: outOfSpaceDetail,
      retryAfterSeconds: 60,
      cause: error,
    });
  if (error instanceof TooBusyError)
    return new ProblemError('unavailable', { retryAfterSeconds: 1, cause: error });
  const status = error.statusCode ?? 500;
  if (status >= 500 && status !== 503) return new ProblemError('internalError', { cause: error });
  return new ProblemError(byStatus[status] ?? 'invalidRequest', { cause: error });
}

/** Headers of a problem that are set before it is answered. */
const kept: ReadonlySet<string> = new Set([
  'allow',
  'connection',
  'set-cookie',
  'vary',
  outdatedTokenHeader,
]);

/** A navigation of a window or frame: a person reads the response, not a program. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const place = headers['sec-fetch-dest'];
  return place === 'document' || place === 'iframe';
}

/**
 * Takes back what the answer that failed had set: a header may be what is bad, and Node keeps the
 * reason of a status whose headers it has refused.
 */
function takeBack(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) {
    if (!(name in everyAnswer) && !kept.has(name)) reply.removeHeader(name);
  }
  reply.headers(everyAnswer);
  reply.raw.statusMessage = '';
}

/**
 * Responds with `application/problem+json`, or with its text for a navigation. The body never
 * contains the message of an unforeseen error; the log does, under the same request id.
 */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error instanceof Error ? error : new Error(String(error)));
  const { status } = problems[problem.code];
  const { retryAfterSeconds } = problem.options;
  request.problemCode = problem.code;
  takeBack(reply);
  if (status >= 500) request.log.error({ err: error }, problem.code);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  const body = problemBody(problem, request.id);
  if (isNavigation(request)) {
    const text = `${body.title}. ${body.detail}\n\nReference: ${request.id}\n`;
    return void reply.code(status).type('text/plain; charset=utf-8').send(text);
  }
  reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

/**
 * Responds when `answerProblem` itself fails: a whole problem, written past everything that may have
 * failed. A response that has started already is cut off.
 */
function answerLast(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = reply;
  request.problemCode = 'internalError';
  request.log.error({ err: error }, 'answered at last');
  reply.hijack();
  if (raw.headersSent) return void raw.destroy();
  for (const name of raw.getHeaderNames()) raw.removeHeader(name);
  const body = JSON.stringify(problemBody(new ProblemError('internalError'), request.id));
  raw.writeHead(500, STATUS_CODES[500], {
    ...everyAnswer,
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  });
  raw.end(body);
}

/** An answer that fails while it is sent comes here again: a problem that failed is the last one. */
function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (request.problemCode === null) answerProblem(error, request, reply);
  else answerLast(error, request, reply);
}

/**
 * Answers every error with a problem. Fastify asks the handler of the route first, and that of the
 * server when it fails; before the routes are added.
 */
export function addProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.addHook('onRoute', (route) => {
    route.errorHandler = answerError;
  });
}
