import { type ClaimDocumentKind, claimDocumentNames } from '#domain/claims/claim-documents.ts';
import { capitalised } from '#domain/text/capitalised.ts';

/** The name of a kind of document, by itself. */
export function documentWord(kind: ClaimDocumentKind): string {
  if (kind === 'other') return 'Other document';
  return capitalised(claimDocumentNames[kind].replace(/^the /, ''));
}
