import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { exportMedia } from '#contract/lists/list.ts';
import { idSchema } from '#contract/text/text.ts';
import { statementFilters } from './stated-account.ts';

/** Years that one statement covers at most. */
export const longestStatement = 10;

/** The files of a statement: a document to keep, or a workbook to calculate with. */
export const statementFormats = ['pdf', 'xlsx'] as const;

/**
 * The statement of account of the customer, one part per lessor entity and currency; of one lease or
 * lessor entity when the query names it. A lease or lessor entity of others is not found.
 */
export const getStatementFile = defineCall({
  name: 'getStatementFile',
  method: 'GET',
  path: '/portal/api/statement-of-account',
  summary:
    'Statement of account as PDF or workbook: opening, movements, closing, open items, aging',
  access: { route: '/LeaseAccount/index' },
  byKey: 'readAccount',
  audit: { none: 'It prints what a screen shows.' },
  query: z.object({ ...statementFilters, format: z.enum(statementFormats).default('pdf') }),
  answer: file('application/pdf', exportMedia.xlsx),
  errors: ['notFound'],
});

/** PDFs of several invoices as one zip file; unknown and foreign ids are left out. */
export const getInvoicesZip = defineCall({
  name: 'getInvoicesZip',
  method: 'POST',
  path: '/portal/api/invoices/zip',
  summary: 'PDFs of up to 200 invoices as one zip',
  access: { route: '/LeaseAccount/ViewInvoices' },
  mode: 'snapshot',
  audit: { none: 'It prints what a screen shows.' },
  body: z.object({
    ids: z
      .array(idSchema)
      .min(1, { error: 'Select at least one invoice.' })
      .max(200, { error: 'Select at most 200 files (1 GB).' }),
  }),
  answer: file('application/zip'),
  errors: ['notFound'],
});
