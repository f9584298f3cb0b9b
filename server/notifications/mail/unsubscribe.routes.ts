import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readUnsubscription, unsubscribe } from '#contract/notifications/unsubscribe.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Dependencies } from '#server/platform/config/dependencies.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { readUserAgent } from '#server/platform/http/request-fields.ts';
import { describeLeaving, unsubscribeByToken } from './unsubscribe-by-token.steps.ts';
import { spendAttempt } from '#server/session/public.ts';

type Needs = Pick<Dependencies, 'database' | 'now'>;

/** The calls of the unsubscribe page that a link in a mail opens. */
export function unsubscribeRoutes(needs: Needs): HandledCall[] {
  return [
    handle(readUnsubscription, async ({ body: { token }, ip }) => {
      await spendAttempt(needs, 'unsubscription', token, ip);
      return describeLeaving(needs, token);
    }),
    handle(unsubscribe, async (request) => {
      await spendAttempt(needs, 'unsubscribe', request.body.token, request.ip);
      await unsubscribeByToken(needs, request.body, request);
    }),
  ];
}

/** The address that `List-Unsubscribe` names; a person who opens it gets the page. */
export const oneClickPath = '/portal/account/unsubscribe';

const querySchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const bodyLimit = 2048;
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Unsubscribes by one click in a mail program (RFC 8058): a form without a session or a cookie. The
 * response is the same for an unknown token.
 */
export function addOneClick(app: FastifyInstance, needs: Needs): void {
  // In a scope of its own, so that no other route accepts a form (S16).
  void app.register(async (apart) => {
    apart.addContentTypeParser(forms, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    apart.post(
      oneClickPath,
      { config: { access: 'public', name: 'unsubscribeByClick' }, bodyLimit },
      async (request, reply) => {
        const { data } = querySchema.safeParse(request.query);
        if (!String(request.body).includes('One-Click')) throw new Refusal('invalidRequest');
        const origin = {
          requestId: request.id,
          ip: request.ip,
          userAgent: readUserAgent(request.headers['user-agent']),
        };
        if (data !== undefined) {
          await unsubscribeByToken(needs, { ...data, scope: 'this' }, origin).catch(
            (error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
            },
          );
        }
        return reply
          .type('text/plain; charset=utf-8')
          .send('You no longer get this kind of mail.\n');
      },
    );
  });
}
