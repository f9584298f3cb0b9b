import { createContext, useContext } from 'react';
import type { ActingCustomerActorRef } from '#machines/acting-customer/acting-customer.snapshot.ts';

const ActingContext = createContext<ActingCustomerActorRef | undefined>(undefined);

/** Gives everything below it the choice of the customer that is acted for. */
export const ActingProvider = ActingContext.Provider;

/** The choice of the customer (R16); undefined for a customer's own user. */
export function useActing(): ActingCustomerActorRef | undefined {
  return useContext(ActingContext);
}
