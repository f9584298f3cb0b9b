import type { RoutePath } from '#domain/access/routes.ts';
import type { contactFunctionNames } from './contact-functions.ts';

interface KindOfRecords {
  /** Their name in a sentence. */
  readonly words: string;
  /** The screen that shows them: only who may open it learns whether they are there (R2). */
  readonly place: RoutePath;
  /** Who of the lessor can say why they are missing. */
  readonly ask: keyof typeof contactFunctionNames;
}

/**
 * What a lessor loads for an airline and what a screen needs to be more than empty: without it, the
 * screen says that it is missing, neither zero nor a blank.
 */
export const recordKinds = {
  invoices: { words: 'invoices', place: '/LeaseAccount/ViewInvoices', ask: 'billing' },
  payments: { words: 'payments', place: '/LeaseAccount/PaymentHistory', ask: 'billing' },
  rents: { words: 'rent terms', place: '/LeaseAccount/RentCalculation', ask: 'billing' },
  interest: {
    words: 'terms of late interest',
    place: '/LeaseAccount/InterestCharges',
    ask: 'billing',
  },
  security: {
    words: 'security requirements, deposits or letters of credit',
    place: '/LeaseAccount/LettersOfCredit',
    ask: 'leaseManagement',
  },
  positions: {
    words: 'engine positions',
    place: '/FleetSummary/Fleet/Engines',
    ask: 'technical',
  },
  funds: {
    words: 'supplemental rent funds',
    place: '/SupplementalRent/FundBalances',
    ask: 'billing',
  },
  documents: { words: 'documents', place: '/Documents/Publications', ask: 'leaseManagement' },
  projects: {
    words: 'technical projects',
    place: '/TMS/TechnicalProjects',
    ask: 'technical',
  },
} as const satisfies Record<string, KindOfRecords>;

export type RecordKind = keyof typeof recordKinds;

export const recordKindNames = Object.keys(recordKinds) as [RecordKind, ...RecordKind[]];
