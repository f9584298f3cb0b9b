import { removeUserFactors, setFactorPolicy } from '#contract/session/factors/customer-factors.ts';
import { present, Refusal } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { SessionServices } from '../session-services.ts';
import { findOfCustomer } from '../users.queries.ts';
import { storeFactorPolicy } from './factor-policy.queries.ts';
import { removeLostFactors } from './remove-factors.steps.ts';

/** What the lessor decides about second factors of customers. */
export function customerFactorRoutes({ config }: Pick<SessionServices, 'config'>): HandledCall[] {
  return [
    handle(setFactorPolicy, async ({ tx, params: { custId }, body: { policy }, audit }) => {
      if (!(await storeFactorPolicy(tx, custId, policy))) throw new Refusal('notFound');
      await audit('customer.factorPolicyChanged', { policy }, custId);
    }),
    handle(removeUserFactors, async ({ tx, params, now, audit }) => {
      const user = present(await findOfCustomer(tx, params.id));
      const { custId, email } = user;
      const factors = await removeLostFactors(tx, config, user, config.brand, now);
      await audit('user.factorsRemoved', { user: email, factors }, custId);
    }),
  ];
}
