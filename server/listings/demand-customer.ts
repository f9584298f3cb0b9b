import { Refusal } from '#domain/refusal.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** Why users of the lessor cannot accept or request anything in the name of a customer. */
export const onlyCustomers =
  'Only people of the customer can do this. Ask them to sign in and do it themselves.';

/** Refuses users of the lessor, whichever customer they act for. */
export function demandCustomer({ realm }: Caller): void {
  if (realm === 'internal') throw new Refusal('forbidden', { detail: onlyCustomers });
}
