import { capitalised } from '#domain/text/capitalised.ts';

/** Documents that support a claim (domain page §1.7). */
export const claimDocumentKinds = [
  'workscopeApproval',
  'shopInvoice',
  'proofOfPayment',
  'releaseCertificate',
  'shopReport',
  'llpSheets',
  'findingsSplit',
  'exclusionsSplit',
  'other',
] as const;

export type ClaimDocumentKind = (typeof claimDocumentKinds)[number];

/** The name of each in a sentence: "Attach the shop invoice before submitting." */
export const claimDocumentNames: Readonly<Record<ClaimDocumentKind, string>> = {
  workscopeApproval: 'the workscope approval',
  shopInvoice: 'the shop invoice',
  proofOfPayment: 'the proof of payment',
  releaseCertificate: 'the release certificate (EASA Form 1 or FAA 8130-3)',
  shopReport: 'the shop report',
  llpSheets: 'the LLP sheets off and on',
  findingsSplit: 'the findings split',
  exclusionsSplit: 'the exclusions split',
  other: 'the document',
};

/** The name of a kind of document by itself: "Shop invoice". */
export function documentKindTitle(kind: ClaimDocumentKind): string {
  if (kind === 'other') return 'Other document';
  return capitalised(claimDocumentNames[kind].replace(/^the /, ''));
}
