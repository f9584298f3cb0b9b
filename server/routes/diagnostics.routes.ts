import { logError } from '#contract/session.ts';
import { handlePublic, type Registration } from '../http/handle.ts';
import { ProblemError } from '../http/problem-error.ts';
import { spendPoint, type ThrottleRule } from '../repositories/throttle.repository.ts';
import { networkOf } from '../security/network-of.ts';
import { authenticate } from '../session/authenticate.ts';
import type { SessionServices } from '../session/session-services.ts';

const rule: ThrottleRule = { points: 10, windowSeconds: 60 };
const maxCharacters = 4096;

/**
 * Takes render failures of the page into the log (spec §7), as one field whose control characters
 * JSON escapes. Ten a minute per visit; strangers share ten a minute per address.
 */
export function diagnosticsRoutes(services: SessionServices): Registration[] {
  const { database, log, now } = services;
  return [
    handlePublic(logError, async ({ body, headers, ip, requestId }) => {
      const visit = await authenticate(services, headers);
      const key = `logError:${visit?.visitHash ?? networkOf(ip)}`;
      const waitSeconds = await database.tx({ kind: 'identity' }, (tx) =>
        spendPoint(tx, key, rule, now()),
      );
      if (waitSeconds > 0) {
        throw new ProblemError('tooManyRequests', { retryAfterSeconds: waitSeconds });
      }
      const pageError = {
        message: body.Message.slice(0, maxCharacters),
        stack: body.Stack.slice(0, maxCharacters),
      };
      log.warn({ pageError, requestId, visit: visit?.visitHash }, 'render failure in the page');
    }),
  ];
}
