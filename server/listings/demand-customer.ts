import { ProblemError } from '#server/http/problem-error.ts';
import type { Visit } from '#server/session/visit.ts';

/** Why users of the lessor accept nothing and ask for nothing in the name of a customer. */
export const onlyCustomers =
  'Only people of the customer can do this. Ask them to sign in and do it themselves.';

/** Refuses users of the lessor, whichever customer they act for. */
export function demandCustomer({ realm }: Visit): void {
  if (realm === 'internal') throw new ProblemError('forbidden', { detail: onlyCustomers });
}
