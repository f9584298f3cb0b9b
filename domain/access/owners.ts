import type { Realm } from './realm.ts';

/** The facts of a person that decide whether they administer users. */
export interface PossibleOwner {
  readonly realm: Realm;
  readonly isOwner: boolean;
}

/**
 * Whether a person administers the users of their customer (decision 055). No access flag does that,
 * not even `Admin`, and nobody does it as a user of the lessor who acts for the customer.
 */
export function mayAdministerUsers({ realm, isOwner }: PossibleOwner): boolean {
  return realm === 'customer' && isOwner;
}
