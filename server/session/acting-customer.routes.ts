import { actForCustomer, customerList } from '#contract/session/acting-customer.ts';
import { Refusal } from '#domain/refusal.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { customerSource } from './customers/customer-list.ts';
import { actFor } from './act-for.steps.ts';
import { bearerToken } from './authenticate.ts';
import type { SessionServices } from './session-services.ts';
import { verifyToken } from './token/token.ts';

/** The customers of the lessor, and the one that a user of the lessor acts for (R16). */
export function actingCustomerRoutes(services: SessionServices): HandledCall[] {
  return [
    ...listRoutes(customerList, customerSource),
    handle(actForCustomer, async (request) => {
      const token = bearerToken(request.headers) ?? '';
      const claims = await verifyToken(services.keys, token, services.now());
      if (claims === undefined) throw new Refusal('signInRequired');
      const { caller, body } = request;
      return actFor(services, { caller, claims, custId: body.custId, origin: request });
    }),
  ];
}
