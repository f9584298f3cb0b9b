import { removeUserFactors, setFactorPolicy } from '#contract/session/factors/customer-factors.ts';
import { present, Refusal } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { queueMail } from '#server/platform/mail/mail.queries.ts';
import type { SessionServices } from '../session-services.ts';
import { findOfCustomer } from '../users.queries.ts';
import { storeFactorPolicy } from './factor-policy.queries.ts';
import { factorsChangedMail } from './factor-mail.ts';
import { removeFactors } from './remove-factors.steps.ts';

/** What the lessor decides about second factors of customers. */
export function customerFactorRoutes({ config }: Pick<SessionServices, 'config'>): HandledCall[] {
  return [
    handle(setFactorPolicy, async ({ tx, params: { custId }, body: { policy }, audit }) => {
      if (!(await storeFactorPolicy(tx, custId, policy))) throw new Refusal('notFound');
      await audit('customer.factorPolicyChanged', { policy }, custId);
    }),
    handle(removeUserFactors, async ({ tx, params, now, audit }) => {
      const user = present(await findOfCustomer(tx, params.id));
      const { externalUserId, custId, email } = user;
      const factors = await removeFactors(tx, externalUserId, now);
      const what = `${config.brand} has removed all second factors from your account and has ended your sessions.`;
      await queueMail(tx, factorsChangedMail(config, user, what), now);
      await audit('user.factorsRemoved', { user: email, factors }, custId);
    }),
  ];
}
