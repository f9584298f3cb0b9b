import type { AccessClaims } from './claims.ts';
import { isAllowed } from './guard.ts';

/** What a reader needs for a document, in addition to belonging to its customer. */
export const documentRights = ['financial', 'technical'] as const;

/** A right that a document may require. */
export type DocumentRight = (typeof documentRights)[number];

/** The rights of a user over documents (domain page §1.3), decided by `isAllowed` (R1). */
export function rightsOver(claims: AccessClaims): readonly DocumentRight[] {
  return documentRights.filter((right) => isAllowed(claims, [right]));
}
