import type { ActingCustomerSnapshot } from './acting-customer.machine.ts';

/** The customer of the running choice, or null. */
export function selectChoosing(snapshot: ActingCustomerSnapshot): string | null {
  return snapshot.hasTag('busy') ? snapshot.context.wanted : null;
}

/** Why the last choice failed, or null. */
export const selectChoiceError = (snapshot: ActingCustomerSnapshot): string | null =>
  snapshot.context.error;

/** Whether another tab has changed the customer of this one. */
export const selectIsMoved = (snapshot: ActingCustomerSnapshot): boolean =>
  snapshot.matches('moved');
