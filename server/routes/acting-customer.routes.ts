import { actForCustomer, customerList } from '#contract/acting-customer.ts';
import { handle, type Registration } from '../http/handle.ts';
import { ProblemError } from '../http/problem-error.ts';
import { listRoutes } from '../lists/list-routes.ts';
import { customerSource } from '../repositories/customers.repository.ts';
import { actFor } from '../session/act-for.ts';
import { bearerToken } from '../session/authenticate.ts';
import type { SessionServices } from '../session/session-services.ts';
import { verifyToken } from '../session/token.ts';

/** The customers of the lessor, and the one that a user of the lessor acts for (R16). */
export function actingCustomerRoutes(services: SessionServices): Registration[] {
  return [
    ...listRoutes(customerList, customerSource, { ...services, scope: 'identity' }),
    handle(actForCustomer, async (request) => {
      const token = bearerToken(request.headers) ?? '';
      const claims = await verifyToken(services.keys, token, services.now());
      if (claims === undefined) throw new ProblemError('signInRequired');
      const { visit, body } = request;
      return actFor(services, { visit, claims, custId: body.custId, origin: request });
    }),
  ];
}
