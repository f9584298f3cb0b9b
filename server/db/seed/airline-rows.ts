import type {
  claim,
  claimDocument,
  claimEvent,
  claimFund,
  claimLine,
} from '#server/db/schema/claims.ts';
import type { component, engineEvent, openingTotal } from '#server/db/schema/fleet.ts';
import type { aircraft, engine, registration } from '#server/db/schema/leasing-assets.ts';
import type { invoiceDispute } from '#server/db/schema/leasing-disputes.ts';
import type {
  interestCharge,
  interestSegment,
  interestTerm,
} from '#server/db/schema/leasing-interest.ts';
import type { invoice, invoiceLine } from '#server/db/schema/leasing-invoices.ts';
import type { lease, rentSchedule, rentTerm } from '#server/db/schema/leasing-leases.ts';
import type { allocation, payment } from '#server/db/schema/leasing-payments.ts';
import type {
  milestone,
  oilFile,
  oilItem,
  oilResponse,
  project,
  projectActivity,
} from '#server/db/schema/projects.ts';
import type {
  billingLine,
  fund,
  fundMovement,
  fundRate,
  ratioBand,
  ratioTable,
} from '#server/db/schema/supplemental-rent.ts';
import type { utilCorrection, utilQuestion } from '#server/db/schema/utilisation-input.ts';
import type { utilLine, utilReport } from '#server/db/schema/utilisation.ts';
import type {
  letterOfCredit,
  letterOfCreditEvent,
  letterOfCreditLease,
  securityDeposit,
  securityRequirement,
} from '#server/db/schema/leasing-security.ts';

/** An invoice as the seed stores it. */
export type InvoiceRow = typeof invoice.$inferInsert;
/** A line as the seed stores it. */
export type LineRow = typeof invoiceLine.$inferInsert;

/** Every row of one airline beside the airline itself and its users, in the order of insertion. */
export interface AirlineRows {
  readonly aircraft: (typeof aircraft.$inferInsert)[];
  readonly registrations: (typeof registration.$inferInsert)[];
  readonly engines: (typeof engine.$inferInsert)[];
  readonly components: (typeof component.$inferInsert)[];
  readonly leases: (typeof lease.$inferInsert)[];
  readonly rentTerms: (typeof rentTerm.$inferInsert)[];
  readonly invoices: InvoiceRow[];
  readonly lines: LineRow[];
  readonly rentSchedules: (typeof rentSchedule.$inferInsert)[];
  readonly payments: (typeof payment.$inferInsert)[];
  readonly allocations: (typeof allocation.$inferInsert)[];
  readonly openingTotals: (typeof openingTotal.$inferInsert)[];
  readonly engineEvents: (typeof engineEvent.$inferInsert)[];
  readonly utilReports: (typeof utilReport.$inferInsert)[];
  readonly utilLines: (typeof utilLine.$inferInsert)[];
  readonly utilQuestions: (typeof utilQuestion.$inferInsert)[];
  readonly utilCorrections: (typeof utilCorrection.$inferInsert)[];
  readonly interestTerms: (typeof interestTerm.$inferInsert)[];
  readonly interestCharges: (typeof interestCharge.$inferInsert)[];
  readonly interestSegments: (typeof interestSegment.$inferInsert)[];
  readonly disputes: (typeof invoiceDispute.$inferInsert)[];
  readonly securityRequirements: (typeof securityRequirement.$inferInsert)[];
  readonly securityDeposits: (typeof securityDeposit.$inferInsert)[];
  readonly letters: (typeof letterOfCredit.$inferInsert)[];
  readonly letterLeases: (typeof letterOfCreditLease.$inferInsert)[];
  readonly letterEvents: (typeof letterOfCreditEvent.$inferInsert)[];
  readonly funds: (typeof fund.$inferInsert)[];
  readonly ratioTables: (typeof ratioTable.$inferInsert)[];
  readonly ratioBands: (typeof ratioBand.$inferInsert)[];
  readonly fundRates: (typeof fundRate.$inferInsert)[];
  readonly billingLines: (typeof billingLine.$inferInsert)[];
  readonly claims: (typeof claim.$inferInsert)[];
  readonly claimLines: (typeof claimLine.$inferInsert)[];
  readonly claimFunds: (typeof claimFund.$inferInsert)[];
  readonly claimDocuments: (typeof claimDocument.$inferInsert)[];
  readonly claimEvents: (typeof claimEvent.$inferInsert)[];
  readonly fundMovements: (typeof fundMovement.$inferInsert)[];
  readonly projects: (typeof project.$inferInsert)[];
  readonly milestones: (typeof milestone.$inferInsert)[];
  readonly oilItems: (typeof oilItem.$inferInsert)[];
  readonly oilResponses: (typeof oilResponse.$inferInsert)[];
  readonly oilFiles: (typeof oilFile.$inferInsert)[];
  readonly projectActivity: (typeof projectActivity.$inferInsert)[];
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
    lines: [],
    rentSchedules: [],
    payments: [],
    allocations: [],
    openingTotals: [],
    engineEvents: [],
    utilReports: [],
    utilLines: [],
    utilQuestions: [],
    utilCorrections: [],
    interestTerms: [],
    interestCharges: [],
    interestSegments: [],
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
    claimDocuments: [],
    claimEvents: [],
    fundMovements: [],
    projects: [],
    milestones: [],
    oilItems: [],
    oilResponses: [],
    oilFiles: [],
    projectActivity: [],
  };
}
