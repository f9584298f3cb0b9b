import { z } from 'zod';
import { claimEventTypes } from '#domain/claims/claim-event.ts';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { custIdSchema } from '#contract/session/acting-customer.ts';
import { compareAmounts } from '#domain/money/amount.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { claimDetailSchema, overdueSchema } from '../claim-detail.ts';
import { type Claim, claimColumns, claimSchema } from '../claim-row.ts';
import type { ListColumns } from '#contract/lists/list-columns.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import {
  amountSchema,
  dateSchema,
  enteredAmountSchema,
  notNegativeSchema,
} from '#contract/money/money.ts';
import { idSchema, saidText, textSchema } from '#contract/text/text.ts';
import { rowVersionSchema, wholeNumber } from '#contract/call/whole-number.ts';

/** A claim of any customer, as the lessor's list shows it. */
export const internalClaimSchema = claimSchema.extend({
  custId: custIdSchema,
  customer: z.string(),
});

export type InternalClaim = z.infer<typeof internalClaimSchema>;

const { number, lease, component, event, start, currency, claimed, approved, status, age } =
  claimColumns;

const columns = {
  number,
  customer: { label: 'Customer', kind: 'text', value: (row) => row.customer, isSortable: true },
  lease,
  component: { ...component, isOptional: true },
  event,
  start: { ...start, isOptional: true },
  currency,
  claimed,
  approved,
  status,
  age,
} as const satisfies ListColumns<InternalClaim & Claim>;

/** The lessor never sees a draft. */
export const seenClaimStatuses = claimStatuses.filter((one) => one !== 'draft');

/** `waiting`: to be reviewed, decided or paid. */
export const internalClaimFilters = ['waiting', ...seenClaimStatuses, 'all'] as const;

/** Claims of all customers, the oldest that waits for the lessor first. */
export const internalClaimList = defineList({
  name: 'listInternalClaims',
  path: '/portal/api/internal/claims',
  title: 'Claims',
  things: ['claim', 'claims'],
  summary: 'Claims of all customers for the lessor to decide',
  access: { lessor: 'seeClaims' },
  scope: 'lessor',
  item: internalClaimSchema,
  columns,
  filters: {
    status: z.enum(internalClaimFilters).default('waiting'),
    customer: custIdSchema.optional(),
    event: z.enum(claimEventTypes).optional(),
  },
  sort: '-age',
  facets: z.object({ customers: z.array(z.object({ custId: custIdSchema, name: z.string() })) }),
});

export type InternalClaimQuery = QueryOf<typeof internalClaimList>;

const balanceSchema = z.object({
  fundId: z.string(),
  /** Paid into the fund until now, less what has left it. */
  balance: amountSchema,
  /** Approved from it and not paid yet, without this claim. */
  committed: amountSchema,
});

/** A claim with the facts for the lessor's decision. */
export const claimCaseSchema = z.object({
  claim: claimDetailSchema,
  custId: custIdSchema,
  customer: z.string(),
  /** Overdue invoices of the lease: while there are any, a default continues (domain page §1.7). */
  overdue: z.array(overdueSchema),
  /** The current balance of each fund of the claim. */
  balances: z.array(balanceSchema),
  /** Submitted more than six months after the start of the event. */
  isLate: z.boolean(),
  /** Why the reader leaves a step to another person; null where they may take it. */
  anotherPerson: z.object({ approve: z.string().nullable(), pay: z.string().nullable() }),
  /** Day of the figures, UTC. */
  asOf: dateSchema,
});

export type ClaimCase = z.infer<typeof claimCaseSchema>;

const params = z.object({ custId: custIdSchema, id: z.string().max(100) });
const path = '/portal/api/internal/customers/{custId}/claims/{id}' as const;
const note = textSchema(2000).trim();
const reason = saidText({ maximum: 2000, error: 'Say why; the airline reads it.' });

/** Reads one claim with the facts for its decision. */
export const getClaimCase = defineCall({
  params,
  access: { lessor: 'seeClaims' },
  name: 'getClaimCase',
  method: 'GET',
  scope: 'customerOfAddress',
  path,
  summary: 'A claim of a customer with limits, fund balances and overdue invoices',
  answer: claimCaseSchema,
  errors: ['notFound'],
});

/** Starts the review of a claim, or requests documents from the airline. */
export const takeLessorClaimStep = defineCall({
  params,
  access: { lessor: 'decideClaims' },
  name: 'takeLessorClaimStep',
  method: 'POST',
  scope: 'customerOfAddress',
  audit: ['claim.stepTaken'],
  path: `${path}/steps`,
  summary: 'Start the review of a claim, or request documents',
  body: z.discriminatedUnion('step', [
    z.object({ step: z.literal('beginReview'), note, rowVersion: rowVersionSchema }),
    z.object({ step: z.literal('requireDocuments'), note: reason, rowVersion: rowVersionSchema }),
  ]),
  once: true,
  answer: claimCaseSchema,
  errors: ['notFound', 'conflict'],
});

const aboveZero = enteredAmountSchema.refine((amount) => compareAmounts(amount, '0') > 0, {
  error: 'Enter an amount above 0, or leave it empty.',
});

/** Each entry is for another fund: a second amount for one fund is refused. */
function oncePerFund(entries: readonly { readonly fundId: string }[]): boolean {
  return new Set(entries.map(({ fundId }) => fundId)).size === entries.length;
}
const namedOnce = { error: 'Name each fund once.' };

/**
 * Decides a claim under review: approved up to the funds and the lessor's limits, with what the
 * lessor adds, or rejected. Any reduction needs a reason.
 */
export const decideInternalClaim = defineCall({
  params,
  access: { lessor: 'decideClaims' },
  name: 'decideInternalClaim',
  stepUp: true,
  method: 'POST',
  scope: 'customerOfAddress',
  audit: ['claim.decided'],
  path: `${path}/decision`,
  summary: 'Approve or reject a claim under review',
  body: z.object({
    decision: z.enum(['approve', 'reject']),
    exclusions: z
      .array(
        z.object({
          position: wholeNumber(1),
          reason: saidText({ maximum: 300, error: 'Say why the line is excluded.' }),
        }),
      )
      .max(100),
    grants: z
      .array(z.object({ fundId: idSchema, atMost: notNegativeSchema }))
      .max(20)
      .refine(oncePerFund, namedOnce),
    /** Booked in the fund with the decision; counts for claims of this event and of later ones. */
    topUps: z
      .array(z.object({ fundId: idSchema, amount: aboveZero }))
      .max(20)
      .refine(oncePerFund, namedOnce)
      .default([]),
    /** Paid by the lessor in addition to a fund, as a separate line with a name. */
    lessorShares: z
      .array(
        z.object({
          fundId: idSchema,
          amount: aboveZero,
          for: saidText({ maximum: 200, error: "Say what the lessor's share is for." }),
        }),
      )
      .max(20)
      .refine(oncePerFund, namedOnce)
      .default([]),
    note: reason,
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: claimCaseSchema,
  errors: ['notFound', 'conflict', 'anotherPerson'],
});

/**
 * Pays an approved claim: moves the funds and credits the account. While a default continues it is
 * refused as `conflict`, unless that condition is waived.
 */
export const payInternalClaim = defineCall({
  params,
  access: { lessor: 'payClaims' },
  name: 'payInternalClaim',
  stepUp: true,
  method: 'POST',
  scope: 'customerOfAddress',
  audit: ['claim.paid'],
  path: `${path}/payment`,
  summary: 'Pay an approved claim',
  body: z.object({
    paidOn: dateSchema,
    waivesDefault: z.boolean(),
    note,
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: claimCaseSchema,
  errors: ['notFound', 'conflict', 'anotherPerson'],
});

/** A document of a claim, as uploaded. */
export const getClaimCaseDocument = defineCall({
  access: { lessor: 'seeClaims' },
  name: 'getClaimCaseDocument',
  method: 'GET',
  scope: 'customerOfAddress',
  audit: ['claim.documentRead'],
  path: `${path}/documents/{documentId}`,
  params: params.extend({ documentId: z.string().max(100) }),
  summary: 'A document of a claim of a customer',
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});

/** The calls by which the lessor decides claims. */
export const internalClaimCalls = [
  internalClaimList.read,
  internalClaimList.export,
  getClaimCase,
  takeLessorClaimStep,
  decideInternalClaim,
  payInternalClaim,
  getClaimCaseDocument,
];
