import type { Realm } from '../session/realm.ts';

/**
 * Whether there is a customer whose screens can be shown: a user of the lessor has none before they
 * have chosen one to act for (R16); a customer's user always has their own.
 */
export function hasCustomer(realm: Realm, custId: string): boolean {
  return realm === 'customer' || custId !== '';
}
