import { logError } from '#contract/session/session.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { Refusal } from '#domain/refusal.ts';
import { spendPoint, type ThrottleRule } from '#server/platform/security/throttle.queries.ts';
import { networkOf } from '#server/platform/security/network-of.ts';
import { findCaller } from '#server/session/authenticate.ts';
import type { SessionServices } from '#server/session/session-services.ts';

const rule: ThrottleRule = { points: 10, windowSeconds: 60 };
const maxCharacters = 4096;

/**
 * Logs render failures of the page (spec §7), as one field whose control characters JSON escapes.
 * Ten a minute per session; anonymous callers share ten a minute per address.
 */
export function diagnosticsRoutes(services: SessionServices): HandledCall[] {
  const { database, log, now } = services;
  return [
    handle(logError, async ({ body, headers, ip, requestId }) => {
      const caller = (await findCaller(services, headers))?.caller;
      const key = `logError:${caller?.visitHash ?? networkOf(ip)}`;
      const waitSeconds = await database.tx({ kind: 'identity' }, (tx) =>
        spendPoint(tx, key, rule, now()),
      );
      if (waitSeconds > 0) {
        throw new Refusal('tooManyRequests', { retryAfterSeconds: waitSeconds });
      }
      const pageError = {
        message: body.Message.slice(0, maxCharacters),
        stack: body.Stack.slice(0, maxCharacters),
      };
      log.warn({ pageError, requestId, visit: caller?.visitHash }, 'render failure in the page');
    }),
  ];
}
