import type { ClaimDocumentKind } from './claim-documents.ts';

/** Words in names of files, the more particular ones first: an exclusions split names its invoice. */
const signs: readonly (readonly [ClaimDocumentKind, RegExp])[] = [
  ['exclusionsSplit', /exclu/],
  ['findingsSplit', /finding|\bnrc/],
  ['llpSheets', /\bllp|life limited|disk sheet/],
  ['releaseCertificate', /8130|\bform ?1\b|easa|release|\bcrs\b/],
  ['proofOfPayment', /proof|payment|\bpaid\b|swift|\bmt ?103\b/],
  ['workscopeApproval', /work ?scope.*appro|appro.*work ?scope/],
  ['shopInvoice', /invoice|\binv\b|rechnung|facture|factura/],
  ['shopReport', /report|work ?scope|shop visit/],
];

/**
 * What a file probably is, by its name, among the kinds that an event needs; `other` where the name
 * does not say it. A person confirms it.
 */
export function likelyDocument(
  fileName: string,
  needed: readonly ClaimDocumentKind[],
): ClaimDocumentKind {
  const words = fileName.toLowerCase().replaceAll(/[_.\-\s]+/g, ' ');
  const found = signs.find(([kind, sign]) => needed.includes(kind) && sign.test(words));
  return found?.[0] ?? 'other';
}
