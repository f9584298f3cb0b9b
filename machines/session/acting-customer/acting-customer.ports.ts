import type { EventObject } from 'xstate';
import { unprovidedCallback, unprovidedPromise } from '#machines/unprovided.ts';

/**
 * Where to go: after an own choice to the start, else only away from the former customer's screens.
 */
export interface StartWish {
  readonly custId: string;
  readonly isOwnChoice: boolean;
}

/**
 * Ports of the acting-customer chart. `chooseCustomer` calls the server and stores the token for
 * the customer, for every tab; it rejects with an error whose message is for people.
 * `watchCustomer` sends `customer.changed` when the current token is for another customer.
 * `showStart` opens the person's first screen.
 */
export const actingCustomerPorts = {
  chooseCustomer: unprovidedPromise<void, { custId: string }>('chooseCustomer'),
  showStart: unprovidedPromise<void, StartWish>('showStart'),
  watchCustomer: unprovidedCallback<EventObject, Record<string, never>>('watchCustomer'),
};
