import { z } from 'zod';
import { claimDocumentKinds } from '#domain/claims/claim-documents.ts';
import { claimEventTypes } from '#domain/claims/claim-event.ts';
import { claimStatuses } from '#domain/claims/claim-standing.ts';
import { defineCall, file } from '#contract/call/call.ts';
import { claimChoicesSchema, claimDetailSchema, claimFormSchema } from './claim-detail.ts';
import { claimColumns, claimSchema } from './claim-row.ts';
import { defineList, type QueryOf } from '#contract/lists/list.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';
import { idSchema, textSchema } from '#contract/text/text.ts';
import { idParams } from '#contract/call/id-params.ts';
import { rowVersionSchema } from '#contract/call/whole-number.ts';

const access = { route: '/SupplementalRent/Claims' } as const;

/** The status filter: `open` is everything that is neither paid nor ended without payment. */
export const claimStatusFilters = ['open', 'all', ...claimStatuses] as const;

/** The customer's claims, the oldest open ones first. */
export const claimList = defineList({
  name: 'listClaims',
  path: '/portal/api/claims',
  title: 'Claims',
  things: ['claim', 'claims'],
  summary: 'Claims of the customer on supplemental rent funds',
  access,
  item: claimSchema,
  columns: claimColumns,
  filters: {
    status: z.enum(claimStatusFilters).default('open'),
    lease: textSchema(40).optional(),
    event: z.enum(claimEventTypes).optional(),
    currency: currencySchema.optional(),
    startFrom: dateSchema.optional(),
    startTo: dateSchema.optional(),
  },
  sort: '-age',
  totals: z.object({
    currency: currencySchema,
    claimed: amountSchema,
    approved: amountSchema,
    paid: amountSchema,
  }),
  facets: z.object({ leases: z.array(z.string()), currencies: z.array(currencySchema) }),
});

export type ClaimQuery = QueryOf<typeof claimList>;

const documentParams = idParams.extend({ documentId: z.string().max(100) });
const note = textSchema(2000);

/** Leases and funds for a new claim. */
export const getClaimChoices = defineCall({
  name: 'getClaimChoices',
  method: 'GET',
  path: '/portal/api/claim-choices',
  summary: 'Leases with funds that can be claimed on',
  access,
  answer: claimChoicesSchema,
  errors: [],
});

/** Reads one claim. An unknown, malformed or foreign id is `notFound`. */
export const getClaim = defineCall({
  name: 'getClaim',
  method: 'GET',
  path: '/portal/api/claims/{id}',
  summary: 'One claim with lines, limits, documents and history',
  access,
  params: idParams,
  answer: claimDetailSchema,
  errors: ['notFound'],
});

/** Starts a draft. A lease or fund that is not the customer's is `invalidRequest`. */
export const createClaim = defineCall({
  name: 'createClaim',
  method: 'POST',
  path: '/portal/api/claims',
  summary: 'Start the draft of a claim',
  access,
  audit: ['claim.begun'],
  body: claimFormSchema,
  once: true,
  answer: claimDetailSchema,
  errors: [],
});

/** Changes a draft that is unchanged since `rowVersion`. */
export const saveClaim = defineCall({
  name: 'saveClaim',
  method: 'PUT',
  path: '/portal/api/claims/{id}',
  summary: 'Change the draft of a claim',
  access,
  audit: ['claim.changed'],
  params: idParams,
  body: claimFormSchema.extend({ rowVersion: rowVersionSchema }),
  once: true,
  answer: claimDetailSchema,
  errors: ['notFound', 'conflict'],
});

/** Attaches an uploaded file to a claim that the lessor has not decided. */
export const attachClaimDocument = defineCall({
  name: 'attachClaimDocument',
  method: 'POST',
  path: '/portal/api/claims/{id}/documents',
  summary: 'Attach an uploaded file to a claim',
  access,
  audit: ['claim.documentAttached'],
  params: idParams,
  body: z.object({ kind: z.enum(claimDocumentKinds), uploadId: idSchema }),
  once: true,
  answer: claimDetailSchema,
  errors: ['notFound', 'conflict'],
});

/** Removes a document from a draft. */
export const removeClaimDocument = defineCall({
  name: 'removeClaimDocument',
  method: 'DELETE',
  path: '/portal/api/claims/{id}/documents/{documentId}',
  summary: 'Remove a document from the draft of a claim',
  access,
  audit: ['claim.documentRemoved'],
  params: documentParams,
  once: true,
  answer: claimDetailSchema,
  errors: ['notFound', 'conflict'],
});

/**
 * One step of the airline on its claim; a step that the life cycle does not allow is `conflict`.
 */
export const takeClaimStep = defineCall({
  name: 'takeClaimStep',
  stepUp: true,
  method: 'POST',
  path: '/portal/api/claims/{id}/steps',
  summary: 'Submit, withdraw or reopen a claim, or answer a request for documents',
  access,
  audit: ['claim.stepTaken'],
  params: idParams,
  body: z.object({
    step: z.enum(['submit', 'withdraw', 'answerDocuments', 'reopen']),
    note,
    rowVersion: rowVersionSchema,
  }),
  once: true,
  answer: claimDetailSchema,
  errors: ['notFound', 'conflict'],
});

/** A document of a claim, as uploaded. */
export const getClaimDocument = defineCall({
  name: 'getClaimDocument',
  method: 'GET',
  path: '/portal/api/claims/{id}/documents/{documentId}',
  summary: 'A document of a claim',
  access,
  audit: ['claim.documentRead'],
  params: documentParams,
  answer: file('application/octet-stream'),
  errors: ['notFound'],
});

/** The claim as a PDF. */
export const getClaimPdf = defineCall({
  name: 'getClaimPdf',
  method: 'GET',
  path: '/portal/api/claims/{id}/pdf',
  summary: 'The claim as PDF',
  access,
  audit: ['claim.documentRead'],
  params: idParams,
  answer: file('application/pdf'),
  errors: ['notFound'],
});

/** The claim and all its documents in one archive. */
export const getClaimZip = defineCall({
  name: 'getClaimZip',
  method: 'GET',
  path: '/portal/api/claims/{id}/zip',
  summary: 'The claim and its documents as ZIP',
  access,
  audit: ['claim.documentRead'],
  params: idParams,
  answer: file('application/zip'),
  errors: ['notFound'],
});
