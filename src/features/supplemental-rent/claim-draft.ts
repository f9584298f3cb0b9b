import { type ClaimDetail, type ClaimForm, claimFormSchema } from '#contract/claim-detail.ts';

/** A form that says nothing yet. */
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

/** The form of a claim that is stored. */
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

/** A form kept as text on this device; undefined when it is none. */
export function readForm(text: string | undefined): ClaimForm | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as ClaimForm);
  } catch {
    return undefined;
  }
}

/** Amounts as people type them: `12,500` and `12 500.5` are plain decimals for the server. */
export function plainAmount(typed: string): string {
  return typed.replaceAll(/[\s,]/g, '');
}

/** The form as it is sent, with what a person left empty or typed freely made plain. */
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

/** What is wrong with a form before it is sent: fields that the server could not even read. */
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
