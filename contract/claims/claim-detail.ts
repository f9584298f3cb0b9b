import { z } from 'zod';
import { claimDocumentKinds } from '#domain/claims/claim-documents.ts';
import { claimEventTypes } from '#domain/claims/claim-event.ts';
import { claimLineCategories } from '#domain/claims/claim-line.ts';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { fundKinds } from '#domain/funds/fund-kind.ts';
import { claimSchema } from './claim-row.ts';
import {
  amountSchema,
  currencySchema,
  dateSchema,
  notNegativeSchema,
} from '#contract/money/money.ts';
import { idSchema, textSchema } from '#contract/text/text.ts';

/** A line of a claim, as a person fills it in. */
export const lineFormSchema = z.object({
  fundId: idSchema,
  category: z.enum(claimLineCategories),
  description: textSchema(300),
  amount: notNegativeSchema,
});

/** A claim form; a missing value of a draft is null or empty. */
export const claimFormSchema = z.object({
  leaseId: idSchema,
  eventType: z.enum(claimEventTypes),
  eventStart: dateSchema.nullable(),
  eventEnd: dateSchema.nullable(),
  shop: textSchema(200),
  invoiceNumber: textSchema(100),
  /** Total of the shop's invoice, in the currency of the lease. */
  invoiceTotal: notNegativeSchema.nullable(),
  lines: z.array(lineFormSchema).max(100),
});

export type ClaimForm = z.infer<typeof claimFormSchema>;

/** A finding about a claim; an error prevents its submission. */
export const claimFindingSchema = z.object({
  path: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
});

const lineSchema = lineFormSchema.extend({
  amount: amountSchema,
  position: z.number().int(),
  fundKind: z.enum(fundKinds),
  component: z.string(),
  isEligible: z.boolean(),
  /** Why the line is excluded; empty when it is not. */
  reason: z.string(),
});

/** What a fund can still pay for the claim, and every figure behind it (§3.7, §3.9). */
const limitSchema = z.object({
  fundId: z.string(),
  fundKind: z.enum(fundKinds),
  component: z.string(),
  eligible: amountSchema,
  /** Credited to the fund for events up to the start of this one, less transfers out. */
  contributions: amountSchema,
  /** Top-ups of the lessor for this event. */
  topUps: amountSchema,
  /** Other claims for events up to the start of this one. */
  earlierClaims: amountSchema,
  /** `contributions` + `topUps` - `earlierClaims`. */
  atEvent: amountSchema,
  /** Balance on the day of the figures; null for a decision that did not store it. */
  balance: amountSchema.nullable(),
  /** Other claims that are approved and not paid. */
  committed: amountSchema.nullable(),
  /** `balance` - `committed`. */
  now: amountSchema.nullable(),
  /** The smaller of `atEvent` and `now`, not below 0. */
  limit: amountSchema,
  /** Day of the opening balance, when the event started before it; else null. */
  openingOn: dateSchema.nullable(),
  /** Approved from the fund; before a decision, the estimate. */
  approved: amountSchema,
  /** What the lessor pays itself, in addition to the fund. */
  lessorShare: amountSchema,
  /** What that share is for; empty without one. */
  lessorShareFor: z.string(),
  shortfall: amountSchema,
  /** `limit` - `approved`. */
  remaining: amountSchema,
});

export type ClaimLimit = z.infer<typeof limitSchema>;

/** What a fund paid for a claim that the lessor decided before the portal. */
const fundPaymentSchema = limitSchema.pick({
  fundId: true,
  fundKind: true,
  component: true,
  eligible: true,
  approved: true,
  lessorShare: true,
  lessorShareFor: true,
  shortfall: true,
});

export type ClaimFundPayment = z.infer<typeof fundPaymentSchema>;

const documentSchema = z.object({
  id: z.string(),
  kind: z.enum(claimDocumentKinds),
  fileName: z.string(),
  media: z.string(),
  /** Bytes. */
  size: z.number().int(),
  addedAt: z.string(),
  addedBy: z.string(),
});

export type ClaimDocument = z.infer<typeof documentSchema>;

const eventSchema = z.object({
  at: z.string(),
  from: z.enum(claimStatuses).nullable(),
  to: z.enum(claimStatuses),
  side: z.enum(['airline', 'lessor']),
  by: z.string(),
  note: z.string(),
});

export type ClaimEventRow = z.infer<typeof eventSchema>;

/** Overdue invoices of a lease in a currency. */
export const overdueSchema = z.object({
  currency: currencySchema,
  amount: amountSchema,
  invoices: z.number().int(),
});

/** A claim in full. */
export const claimDetailSchema = claimSchema.extend({
  leaseId: z.string(),
  invoiceNumber: z.string(),
  invoiceTotal: amountSchema.nullable(),
  lines: z.array(lineSchema),
  limits: z.array(limitSchema),
  /** Decided before the portal: its limits are not known, `fundPayments` are what was paid. */
  isLoaded: z.boolean(),
  fundPayments: z.array(fundPaymentSchema),
  /**
   * How a paid claim was paid: the credit note among the airline's invoices; null for a
   * claim that the lessor paid before the portal.
   */
  payment: z.object({ paidOn: dateSchema, credit: z.string().nullable() }).nullable(),
  /**
   * While the claim is approved and not paid: the overdue invoices of its lease, by currency, for
   * which it is not paid. Who may open claims may open invoices.
   */
  overdue: z.array(overdueSchema),
  /** Whether the limits are those of the decision, or an estimate. */
  isDecided: z.boolean(),
  documents: z.array(documentSchema),
  events: z.array(eventSchema),
  findings: z.array(claimFindingSchema),
  rowVersion: z.number().int(),
});

export type ClaimDetail = z.infer<typeof claimDetailSchema>;

const choiceSchema = z.object({
  leaseId: z.string(),
  leaseNo: z.string(),
  asset: z.string(),
  start: dateSchema,
  end: dateSchema,
  currency: currencySchema,
  funds: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(fundKinds),
      component: z.string(),
      /** What was paid into the fund and not paid out; a back end may leave out how `available` is made. */
      balance: amountSchema.optional(),
      /** Approved from it for claims that are not paid yet. */
      committed: amountSchema.optional(),
      /** `balance` - `committed`. */
      available: amountSchema,
    }),
  ),
});

/** A lease that can be claimed on, with its funds. */
export type ClaimChoice = z.infer<typeof choiceSchema>;

/** The leases that can be claimed on. */
export const claimChoicesSchema = z.object({ leases: z.array(choiceSchema) });
