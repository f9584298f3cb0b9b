import type { Claims } from './claims.ts';
import { isAllowed } from './guard.ts';

/** What a document may ask of its reader beyond belonging to the same customer. */
export const documentRights = ['financial', 'technical'] as const;

/** A right that a document may ask for. */
export type DocumentRight = (typeof documentRights)[number];

/** The rights of a user over documents (domain page §1.3), by the one guard (R1). */
export function rightsOver(claims: Claims): readonly DocumentRight[] {
  return documentRights.filter((right) => isAllowed(claims, [right]));
}
