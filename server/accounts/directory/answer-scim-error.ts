import type { FastifyReply, FastifyRequest } from 'fastify';
import { problems } from '#contract/call/problem.ts';
import { toProblem } from '#server/platform/http/answer-problem.ts';
import { errorSchemaId, scimContentType } from './scim-messages.ts';
import { ScimRefusal, type ScimType } from './scim-refusal.ts';

/** The type of an error, which the standard knows for 400 and 409 only. */
function typeOf(error: Error, status: number): ScimType | undefined {
  if (error instanceof ScimRefusal) return error.scimType;
  return status === 400 ? 'invalidSyntax' : undefined;
}

/**
 * Responds to a directory with an error of its standard (RFC 7644, §3.12). The text of an unforeseen
 * error is in the log only, under the same request id.
 */
export function answerScimError(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { code, options } = toProblem(error);
  const { status, detail } = problems[code];
  const type = typeOf(error, status);
  request.problemCode = code;
  if (status >= 500) request.log.error({ err: error }, code);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (options.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(options.retryAfterSeconds));
  const body = {
    schemas: [errorSchemaId],
    status: String(status),
    ...(type === undefined ? {} : { scimType: type }),
    detail: `${options.detail ?? detail} Reference: ${request.id}`,
  };
  reply.code(status).type(scimContentType).send(JSON.stringify(body));
}
