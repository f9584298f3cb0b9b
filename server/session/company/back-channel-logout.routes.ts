import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { Refusal } from '#domain/refusal.ts';
import { readUserAgent } from '#server/platform/http/request-fields.ts';
import type { SessionServices } from '../session-services.ts';
import { createProviderConnections } from './provider-connections.ts';
import { signOutEmployee } from './sign-out-employee.steps.ts';

/** The address that the provider of a customer calls (OpenID Connect Back-Channel Logout 1.0, §2.5). */
const logoutPath = '/portal/session/company-logout/:custId';

const paramsSchema = z.object({ custId: custIdSchema });
const bodyLimit = 16_384;

/**
 * Lets providers of customers end the sessions of their people: a form without a session or a cookie,
 * whose token the provider has signed.
 */
export function addBackChannelLogout(app: FastifyInstance, services: SessionServices): void {
  const mayReachPrivate = services.config.privateProviders;
  const connect = createProviderConnections({ mayReachPrivate }, services.now);
  // In a scope of its own, so that no other route accepts a form (S16).
  void app.register(async (apart) => {
    apart.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    const open = { config: { access: 'public', name: 'backChannelLogout' }, bodyLimit } as const;
    apart.post(logoutPath, open, async (request, reply) => {
      const { data } = paramsSchema.safeParse(request.params);
      const body = typeof request.body === 'string' ? request.body : '';
      const token = new URLSearchParams(body).get('logout_token') ?? '';
      if (data === undefined || token === '') throw new Refusal('invalidRequest');
      const origin = {
        requestId: request.id,
        ip: request.ip,
        userAgent: readUserAgent(request.headers['user-agent']),
      };
      await signOutEmployee({ ...services, connect }, { ...data, token }, origin);
      return reply.header('cache-control', 'no-store').code(200).send();
    });
  });
}
