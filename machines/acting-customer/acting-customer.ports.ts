import type { EventObject } from 'xstate';
import { unprovidedCallback, unprovidedPromise } from '../unprovided.ts';
import type { StartWish } from './acting-customer.types.ts';

/**
 * Ports of the acting-customer chart. `chooseCustomer` asks the server and stores the token for the
 * customer, for every tab; it rejects with an error whose message is for a person. `watchCustomer`
 * sends `customer.changed` when the token in force is for another customer. `showStart` leads to the
 * screen that the person begins with.
 */
export const actingCustomerPorts = {
  chooseCustomer: unprovidedPromise<void, { custId: string }>('chooseCustomer'),
  showStart: unprovidedPromise<void, StartWish>('showStart'),
  watchCustomer: unprovidedCallback<EventObject, Record<string, never>>('watchCustomer'),
};
