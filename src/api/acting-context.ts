import { createContext, useContext } from 'react';
import type { ActingCustomerActorRef } from '#machines/session/acting-customer/acting-customer.machine.ts';

const ActingContext = createContext<ActingCustomerActorRef | undefined>(undefined);

/** Provides the acting-customer chart to everything below it. */
export const ActingProvider = ActingContext.Provider;

/** The acting-customer chart (R16); undefined for a customer's own user. */
export function useActing(): ActingCustomerActorRef | undefined {
  return useContext(ActingContext);
}
