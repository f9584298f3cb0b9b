import { describe, expect, it } from 'vitest';
import { claimDocumentKinds } from '#domain/claims/claim-documents.ts';
import { likelyDocument } from '#domain/claims/likely-document.ts';

describe('what a file of a claim probably is', () => {
  it.each([
    ['Invoice_V2500_778812.pdf', 'shopInvoice'],
    ['RECHNUNG 2026-11.pdf', 'shopInvoice'],
    ['MTU inv 9912.PDF', 'shopInvoice'],
    ['EASA_Form_1_V12345.pdf', 'releaseCertificate'],
    ['8130-3 dual release.pdf', 'releaseCertificate'],
    ['LLP-off-on.xlsx', 'llpSheets'],
    ['Shop Visit Report.pdf', 'shopReport'],
    ['Final workscope.pdf', 'shopReport'],
    ['Approved_Workscope_rev2.pdf', 'workscopeApproval'],
    ['Proof of payment invoice 7788.pdf', 'proofOfPayment'],
    ['MT103_778812.pdf', 'proofOfPayment'],
    ['Exclusions split of invoice.xlsx', 'exclusionsSplit'],
    ['NRC findings.xlsx', 'findingsSplit'],
    ['IMG_2231.JPG', 'other'],
  ] as const)('%s', (fileName, kind) => {
    expect(likelyDocument(fileName, claimDocumentKinds)).toBe(kind);
  });

  it('is never a kind that the event does not need', () => {
    expect(likelyDocument('LLP sheets.pdf', ['shopInvoice', 'other'])).toBe('other');
  });
});
