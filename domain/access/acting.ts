import type { Realm } from './realm.ts';

/**
 * Whether there is a customer whose screens can be shown: a user of the lessor has none until they
 * choose one to act for (R16); a customer's user always has their own.
 */
export function hasCustomer(realm: Realm, custId: string): boolean {
  return realm === 'customer' || custId !== '';
}
