import {
  type ClaimDetail,
  type ClaimForm,
  claimFormSchema,
} from '#contract/claims/claim-detail.ts';

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

/** Reads a form stored as text on this device; undefined when it is invalid. */
export function readForm(text: string | undefined): ClaimForm | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as ClaimForm);
  } catch {
    return undefined;
  }
}

/** Amounts as typed: `12,500` and `12 500.5` become plain decimals for the server. */
export function plainAmount(typed: string): string {
  return typed.replaceAll(/[\s,]/g, '');
}

/** The form as sent, with empty and freely typed values normalised. */
export function sentForm(form: ClaimForm): ClaimForm {
  const total = plainAmount(form.invoiceTotal ?? '');
  return {
    ...form,
    eventStart: form.eventStart === '' ? null : form.eventStart,
    eventEnd: form.eventEnd === '' ? null : form.eventEnd,
    invoiceTotal: total === '' ? null : total,
    lines: form.lines.map((line) => ({ ...line, amount: plainAmount(line.amount) || '0' })),
  };
}

/** Faults found before sending: fields that the server could not parse. */
export function unreadable(form: ClaimForm): { path: string; message: string }[] {
  const read = claimFormSchema.safeParse(sentForm(form));
  if (read.success) return [];
  return read.error.issues.map(({ path }) => ({
    path: path.join('.'),
    message:
      path.includes('amount') || path.includes('invoiceTotal')
        ? 'Write the amount like 12500.00.'
        : 'Check this field.',
  }));
}
