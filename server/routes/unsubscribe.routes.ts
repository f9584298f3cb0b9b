import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readUnsubscription, unsubscribe } from '#contract/unsubscribe.ts';
import { spendAttempt } from '../accounts/spend-attempt.ts';
import type { Dependencies } from '../dependencies.ts';
import { handlePublic, type Registration } from '../http/handle.ts';
import { ProblemError } from '../http/problem-error.ts';
import { readUserAgent } from '../http/request-fields.ts';
import { describeLeaving, leaveMail } from '../notifications/leave-mail.ts';

type Needs = Pick<Dependencies, 'database' | 'now'>;

/** The page that a link in a mail opens leaves mail by these calls. */
export function unsubscribeRoutes(needs: Needs): Registration[] {
  return [
    handlePublic(readUnsubscription, async ({ body: { token }, ip }) => {
      await spendAttempt(needs, 'unsubscription', token, ip);
      return describeLeaving(needs, token);
    }),
    handlePublic(unsubscribe, async (request) => {
      await spendAttempt(needs, 'unsubscribe', request.body.token, request.ip);
      await leaveMail(needs, request.body, request);
    }),
  ];
}

/** The address that `List-Unsubscribe` names; a person who opens it gets the page. */
export const oneClickPath = '/portal/account/unsubscribe';

const querySchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });
const bodyLimit = 2048;
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * Leaves mail by one click in a mail program (RFC 8058): a form without a session or a cookie. The
 * answer is the same for a token that is not known.
 */
export function addOneClick(app: FastifyInstance, needs: Needs): void {
  // Apart, so that no other route reads a form (S16).
  void app.register(async (apart) => {
    apart.addContentTypeParser(forms, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    apart.post(
      oneClickPath,
      { config: { access: 'public' }, bodyLimit },
      async (request, reply) => {
        const { data } = querySchema.safeParse(request.query);
        if (!String(request.body).includes('One-Click')) throw new ProblemError('invalidRequest');
        const origin = {
          requestId: request.id,
          ip: request.ip,
          userAgent: readUserAgent(request.headers['user-agent']),
        };
        if (data !== undefined) {
          await leaveMail(needs, { ...data, scope: 'this' }, origin).catch((error: unknown) => {
            if (!(error instanceof ProblemError)) throw error;
          });
        }
        return reply.type('text/plain; charset=utf-8').send('You get no such mail any more.\n');
      },
    );
  });
}
