import type { Realm } from '#domain/access/realm.ts';
import type { TokenFacts } from './token.ts';

/** Whose data a page shows: one user of the server, for one customer. */
export interface PageOwner {
  /** The server's id of the user; empty when the token names none. */
  readonly userId: string;
  readonly realm: Realm;
  readonly custId: string;
}

/** The owner of a page, from the token of its visit. */
export function pageOwnerOf({ claims, realm }: Pick<TokenFacts, 'claims' | 'realm'>): PageOwner {
  return { userId: claims.externalUserId, realm, custId: claims.custId };
}

/**
 * Whether a fresh sign-in can lead back to the page: a user of the lessor who acts for a customer
 * starts without one.
 */
export function canReturn({ userId, realm, custId }: PageOwner): boolean {
  return userId !== '' && (realm === 'customer' || custId === '');
}

/** Whether both are the same user for the same customer; one without an id is nobody's equal. */
export function isSameOwner(one: PageOwner, other: PageOwner): boolean {
  return (
    one.userId !== '' &&
    one.userId === other.userId &&
    one.realm === other.realm &&
    one.custId === other.custId
  );
}
