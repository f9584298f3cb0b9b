import { z } from 'zod';
import {
  type ClaimDetail,
  type ClaimForm,
  claimFormSchema,
  lineFormSchema,
} from '#contract/claims/claim-detail.ts';
import { readKept } from '#src/drafts/read-kept.ts';

/** An empty form. */
export const emptyForm: ClaimForm = {
  leaseId: '',
  eventType: 'PR',
  eventStart: null,
  eventEnd: null,
  shop: '',
  invoiceNumber: '',
  invoiceTotal: null,
  lines: [],
};

/** The form of a stored claim. */
export function formOf(claim: ClaimDetail): ClaimForm {
  const { leaseId, eventType, eventStart, eventEnd, shop, invoiceNumber, invoiceTotal } = claim;
  const lines = claim.lines.map(({ fundId, category, description, amount }) => ({
    fundId,
    category,
    description,
    amount,
  }));
  return { leaseId, eventType, eventStart, eventEnd, shop, invoiceNumber, invoiceTotal, lines };
}

const typed = z.string().nullable();

/** A form as it is typed: no text of it need be an amount or a day yet. */
const typedFormSchema = claimFormSchema.extend({
  leaseId: z.string(),
  eventStart: typed,
  eventEnd: typed,
  shop: z.string(),
  invoiceNumber: z.string(),
  invoiceTotal: typed,
  lines: z.array(
    lineFormSchema.extend({
      fundId: z.string(),
      description: z.string(),
      amount: z.string(),
    }),
  ),
});

/** Reads a form stored as text on this device; undefined when there is none and when it is damaged. */
export function readForm(text: string | undefined): ClaimForm | undefined {
  return readKept(text, typedFormSchema);
}

/** The form as sent, with empty values normalised. */
export function sentForm(form: ClaimForm): ClaimForm {
  return {
    ...form,
    eventStart: form.eventStart === '' ? null : form.eventStart,
    eventEnd: form.eventEnd === '' ? null : form.eventEnd,
    invoiceTotal: form.invoiceTotal === '' ? null : form.invoiceTotal,
    lines: form.lines.map((line) => ({ ...line, amount: line.amount || '0' })),
  };
}

/** Faults of a form as sent: fields that the server could not parse. */
export function unreadable(form: ClaimForm): { path: string; message: string }[] {
  const read = claimFormSchema.safeParse(form);
  if (read.success) return [];
  return read.error.issues.map(({ path }) => ({
    path: path.join('.'),
    message:
      path.includes('amount') || path.includes('invoiceTotal')
        ? 'Write the amount like 12500.00.'
        : 'Check this field.',
  }));
}
