import { z } from 'zod';
import { defineCall, file } from '#contract/call/call.ts';
import { daySchema } from '#contract/money/money.ts';
import { idSchema } from '#contract/text/text.ts';

/** Years that one statement covers at most. */
export const longestStatement = 10;

/** The statement of account of the customer, one part per lessor entity and currency. */
export const getStatementPdf = defineCall({
  name: 'getStatementPdf',
  method: 'GET',
  path: '/portal/api/statement-of-account',
  summary: 'Statement of account as PDF: opening, movements, closing, open items and aging',
  access: { route: '/LeaseAccount/index' },
  audit: { none: 'It prints what a screen shows.' },
  /** Days, both inclusive; the last twelve months when left out. */
  query: z.object({ from: daySchema.optional(), to: daySchema.optional() }),
  answer: file('application/pdf'),
  errors: [],
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
