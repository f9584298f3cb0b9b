import type { AccessClaims } from './claims.ts';
import { isAllowed } from './guard.ts';

/** What a reader needs for a document, in addition to belonging to its customer. */
export const documentRights = ['financial', 'technical'] as const;

/** A right that a document may require. */
export type DocumentRight = (typeof documentRights)[number];

/**
 * Who reads the documents of a company, for the person who gives access: no flag is needed for most of
 * them. A user with *Serviced entity* does not see the screen of documents.
 */
export const documentReadersText =
  'Everybody but a user with Serviced entity alone reads the documents of the company, also about supplemental rent, letters of credit and KYC; invoices and statements need Financial, technical reports and documents of projects need Technical.';

/** The rights of a user over documents (domain page §1.3), decided by `isAllowed` (R1). */
export function rightsOver(claims: AccessClaims): readonly DocumentRight[] {
  return documentRights.filter((right) => isAllowed(claims, [right]));
}
