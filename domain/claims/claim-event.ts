import type { ClaimDocumentKind } from './claim-documents.ts';
import type { FundKind } from '#domain/funds/fund-kind.ts';

/**
 * Maintenance that a claim is about (domain page §1.7): every kind of fund has an event that draws
 * on it (§3.9).
 */
export const claimEventTypes = ['6Y', '12Y', 'AF', 'PR', 'LLP', 'TR', 'APU', 'LDG'] as const;

export type ClaimEventType = (typeof claimEventTypes)[number];

/** Which funds an event uses, and what must be attached before it is submitted. */
export interface ClaimEventRule {
  readonly funds: readonly FundKind[];
  readonly documents: readonly ClaimDocumentKind[];
}

const always = [
  'workscopeApproval',
  'shopInvoice',
  'proofOfPayment',
  'releaseCertificate',
  'shopReport',
] as const;

/**
 * The document checklist and the funds of each event (domain page §1.7): checks separate findings
 * from routine work, engines list their life-limited parts off and on. A performance restoration
 * also replaces life-limited parts, so it uses both engine funds; each pays for its own lines
 * (§3.7).
 */
export const claimEventRules: Readonly<Record<ClaimEventType, ClaimEventRule>> = {
  '6Y': { funds: ['AF_6Y'], documents: [...always, 'findingsSplit', 'exclusionsSplit'] },
  '12Y': { funds: ['AF_12Y'], documents: [...always, 'findingsSplit', 'exclusionsSplit'] },
  AF: { funds: ['AF_OTHER'], documents: [...always, 'findingsSplit', 'exclusionsSplit'] },
  PR: { funds: ['ENG_PR', 'ENG_LLP'], documents: [...always, 'llpSheets', 'exclusionsSplit'] },
  LLP: { funds: ['ENG_LLP'], documents: [...always, 'llpSheets'] },
  TR: { funds: ['THRUST_REV'], documents: [...always, 'exclusionsSplit'] },
  APU: { funds: ['APU'], documents: [...always, 'exclusionsSplit'] },
  LDG: { funds: ['LDG'], documents: [...always, 'exclusionsSplit'] },
};
