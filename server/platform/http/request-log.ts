import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Secrets } from '#server/platform/db/secrets/secrets.ts';
import { callNameOf } from './request-fields.ts';
import type { Caller } from './caller.ts';
import { describeError } from './describe-error.ts';

/** Secrets that are removed from every log line (S38). */
const hidden = [
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
      paths: hidden.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
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

/** Who calls, in words that name nobody: the visit, and the same person in every visit. */
function callerFields({ visitHash, externalUserId }: Caller, secrets: Pseudonyms) {
  return { visit: visitHash.slice(0, 12), user: secrets.pseudonymOf(externalUserId) };
}

type Pseudonyms = Pick<Secrets, 'pseudonymOf'>;

/**
 * One line per request with its id, which problem answers repeat, and the address of the client, that
 * of a trusted proxy's header where there is one.
 */
export function addRequestLog(app: FastifyInstance, secrets: Pseudonyms): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    const line = {
      call: callNameOf(request),
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ip: request.ip,
      ...(request.problemCode === null ? {} : { code: request.problemCode }),
      ...(request.caller === null ? {} : callerFields(request.caller, secrets)),
    };
    request.log[levelOf(path, reply.statusCode)](line, 'answered');
  });
}
