import type { ActivityKind } from '#contract/projects/project-detail.ts';
import type { ClaimCommand } from '#machines/claims/claim/claim.machine.ts';
import type { ItemCommand } from '#machines/projects/project-item/project-item.machine.ts';
import type { Dispute } from '#contract/invoices/disputes.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { FundBasis } from '#domain/funds/fund-basis.ts';
import type { FundMovementKind } from '#domain/funds/fund-roll-forward.ts';
import type { RatioUsage } from '#domain/funds/ratio-rate.ts';
import type { ClaimForm } from '#contract/claims/claim-detail.ts';
import type { ClaimDocumentKind } from '#domain/claims/claim-documents.ts';
import type { LineDraft, ReportDraft } from '#domain/utilisation/report/report.types.ts';
import type { EngineChangeDraft, LocationKind } from '#domain/utilisation/places/location.types.ts';
import type { InsertRow } from '#server/platform/db/insert-rows.ts';
import type { PlannedRent } from './airline-plan.ts';

/** An invoice as the seed stores it. */
export type InvoiceRow = InsertRow<'invoice'>;
/** A line as the seed stores it. */
export type InvoiceLineRow = InsertRow<'invoice_line'>;

/** The rent that an invoice bills, by its first day. */
export interface BilledRent {
  readonly invoiceId: string;
  readonly from: IsoDate;
}

/** Who does something to a project, and when. */
interface PlannedStep {
  readonly at: Date;
  readonly side: 'airline' | 'lessor';
  readonly byName: string;
}

/** A step on an open item that one side takes in the portal. */
export interface PlannedItemStep extends PlannedStep {
  readonly itemId: string;
  readonly command: ItemCommand;
  readonly text: string;
  readonly waiver?: { readonly currency: string; readonly amount: string };
  /** Evidence that goes with the message. */
  readonly fileName?: string;
}

/** A line in the log of a project that no step on an open item writes. */
export interface PlannedLogLine extends PlannedStep {
  readonly projectId: string;
  readonly kind: ActivityKind;
  readonly subject: string;
}

/** A month as a person types it, in the shape of a request. */
export interface MonthDraft extends ReportDraft {
  readonly lines: (LineDraft & { readonly changes: EngineChangeDraft[] })[];
}

/** A correction that an airline requests in the portal. */
export interface PlannedCorrection {
  readonly leaseId: string;
  readonly month: string;
  /** The month as it should be. */
  readonly report: MonthDraft;
  readonly reason: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The approval of the lessor; left out while the request waits. */
  readonly approved?: { readonly note: string; readonly at: string };
}

/** A late month that the lessor bills on an estimate, at an instant (ISO 8601, UTC). */
export interface PlannedEstimate {
  readonly leaseId: string;
  readonly month: string;
  readonly at: string;
}

/** One step of a seeded claim; it begins with none. */
export interface PlannedClaimStep {
  readonly date: IsoDate;
  readonly command: ClaimCommand | null;
  readonly note: string;
}

/** A claim that an airline files in the portal, and what both sides do about it. */
export interface PlannedClaimLife {
  readonly form: ClaimForm;
  readonly documents: readonly ClaimDocumentKind[];
  /** Name of the person of the lessor who answers. */
  readonly handledBy: string;
  readonly steps: readonly PlannedClaimStep[];
}

/** A dispute that somebody of the airline raises in the portal. */
export interface PlannedDispute {
  readonly invoiceId: string;
  readonly reason: Dispute['reason'];
  readonly amount: string;
  readonly text: string;
  readonly by: { readonly id: string; readonly name: string };
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** Late interest that was billed or waived. */
export interface ChargedInterest {
  readonly invoiceId: string;
  readonly through: IsoDate;
  readonly amount: string;
  readonly billedById: string | null;
  readonly waivedOn: IsoDate | null;
}

/** Every row of one airline beside the airline itself and its users, in the order of insertion. */
export interface AirlineRows {
  readonly aircraft: InsertRow<'aircraft'>[];
  readonly registrations: InsertRow<'registration'>[];
  readonly engines: InsertRow<'engine'>[];
  readonly components: InsertRow<'component'>[];
  readonly leases: InsertRow<'lease'>[];
  readonly rentTerms: (InsertRow<'rent_term'> & { readonly basis: PlannedRent['basis'] })[];
  readonly invoices: InvoiceRow[];
  /** Ids of the invoices that the portal issues itself, with ids of its own. */
  readonly portalDocuments: string[];
  readonly lines: InvoiceLineRow[];
  readonly billedRents: BilledRent[];
  readonly payments: InsertRow<'payment'>[];
  readonly allocations: InsertRow<'allocation'>[];
  readonly reductions: InsertRow<'invoice_reduction'>[];
  readonly openingTotals: InsertRow<'opening_total'>[];
  readonly engineEvents: InsertRow<'engine_event'>[];
  readonly lifeLimitedParts: InsertRow<'life_limited_part'>[];
  readonly partRatings: InsertRow<'life_limited_part_rating'>[];
  readonly utilReports: (InsertRow<'util_report'> & { readonly submittedAt?: string | null })[];
  readonly utilLines: (InsertRow<'util_line'> & {
    readonly comment: string;
    readonly locationKind?: LocationKind | null;
  })[];
  readonly estimates: PlannedEstimate[];
  readonly correctionRequests: PlannedCorrection[];
  readonly interestTerms: InsertRow<'interest_term'>[];
  readonly chargedInterest: ChargedInterest[];
  readonly disputes: PlannedDispute[];
  readonly securityRequirements: InsertRow<'security_requirement'>[];
  readonly securityDeposits: InsertRow<'security_deposit'>[];
  readonly letters: InsertRow<'letter_of_credit'>[];
  readonly letterLeases: InsertRow<'letter_of_credit_lease'>[];
  readonly letterEvents: InsertRow<'letter_of_credit_event'>[];
  readonly funds: InsertRow<'fund'>[];
  readonly ratioTables: (InsertRow<'ratio_table'> & { readonly method: RatioUsage['method'] })[];
  readonly ratioBands: InsertRow<'ratio_band'>[];
  readonly fundRates: (InsertRow<'fund_rate'> & { readonly basis: FundBasis })[];
  readonly billingLines: (InsertRow<'billing_line'> & { readonly basis: FundBasis })[];
  readonly claims: InsertRow<'claim'>[];
  readonly claimLines: InsertRow<'claim_line'>[];
  readonly claimFunds: InsertRow<'claim_fund'>[];
  readonly claimLives: PlannedClaimLife[];
  readonly fundMovements: (InsertRow<'fund_movement'> & { readonly kind: FundMovementKind })[];
  readonly projects: InsertRow<'project'>[];
  readonly milestones: InsertRow<'milestone'>[];
  readonly oilItems: InsertRow<'oil_item'>[];
  readonly itemSteps: PlannedItemStep[];
  readonly projectLog: PlannedLogLine[];
}

/** The rows of an airline that owns nothing yet. */
export function noRows(): AirlineRows {
  return {
    aircraft: [],
    registrations: [],
    engines: [],
    components: [],
    leases: [],
    rentTerms: [],
    invoices: [],
    portalDocuments: [],
    lines: [],
    billedRents: [],
    payments: [],
    allocations: [],
    reductions: [],
    openingTotals: [],
    engineEvents: [],
    lifeLimitedParts: [],
    partRatings: [],
    utilReports: [],
    utilLines: [],
    estimates: [],
    correctionRequests: [],
    interestTerms: [],
    chargedInterest: [],
    disputes: [],
    securityRequirements: [],
    securityDeposits: [],
    letters: [],
    letterLeases: [],
    letterEvents: [],
    funds: [],
    ratioTables: [],
    ratioBands: [],
    fundRates: [],
    billingLines: [],
    claims: [],
    claimLines: [],
    claimFunds: [],
    claimLives: [],
    fundMovements: [],
    projects: [],
    milestones: [],
    oilItems: [],
    itemSteps: [],
    projectLog: [],
  };
}
