import type { FastifyInstance, FastifyRequest } from 'fastify';
import { describeError } from './describe-error.ts';

/** Secrets that are removed from every log line (S38). */
const secrets = [
  'authorization',
  'cookie',
  'token',
  'password',
  'secret',
  'userVisitId',
  'uservisitid',
];

/** Settings of the server's JSON log. */
export function logOptions(level: string) {
  return {
    level,
    serializers: { err: describeError },
    redact: {
      paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[redacted]',
    },
  };
}

/** The address without its query: a search text can hold anything. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '';
}

/** Problems always reach the log, whatever the level. */
function levelOf(path: string, status: number): 'debug' | 'info' | 'warn' {
  if (status >= 400) return 'warn';
  return path.startsWith('/portal/static/') ? 'debug' : 'info';
}

/** One line per request with its id, which problem answers repeat. */
export function addRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    const line = {
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.problemCode === null ? {} : { code: request.problemCode }),
      ...(request.caller === null ? {} : { visit: request.caller.visitHash.slice(0, 12) }),
    };
    request.log[levelOf(path, reply.statusCode)](line, 'answered');
  });
}
