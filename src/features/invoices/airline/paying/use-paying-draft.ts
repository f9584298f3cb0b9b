import { z } from 'zod';
import { readKept } from '#src/drafts/read-kept.ts';
import { useDraft } from '#src/drafts/use-draft.ts';
import type { ProposedPayment } from '#contract/invoices/payments.ts';

const texts = z.record(z.string(), z.string());
const debtorSchema = z.object({ name: z.string(), account: z.string(), bankCode: z.string() });

/** The account that pays, as typed. */
export type TypedDebtor = z.infer<typeof debtorSchema>;

const typedSchema = z.object({
  payOn: z.string().optional(),
  amounts: texts,
  references: texts,
  /** Invoices that this run does not pay. */
  left: z.array(z.string()),
  debtor: debtorSchema,
});

type Typed = z.infer<typeof typedSchema>;

const nothing: Typed = {
  amounts: {},
  references: {},
  left: [],
  debtor: { name: '', account: '', bankCode: '' },
};

type Part = ProposedPayment['parts'][number];

/** What a person has typed for a paying run; each invoice starts with what is left to pay on it. */
export function usePayingDraft(day: string) {
  const [kept, keep] = useDraft('paying');
  const typed = readKept(kept, typedSchema) ?? nothing;
  const change = (part: Partial<Typed>): void => keep(JSON.stringify({ ...typed, ...part }));
  const payOn = typed.payOn ?? day;
  return {
    payOn,
    debtor: typed.debtor,
    isPaid: ({ invoiceId }: Part) => !typed.left.includes(invoiceId),
    /** As it is sent; each starts with what is left to pay. */
    amountOf: ({ invoiceId, open }: Part) => typed.amounts[invoiceId] ?? open,
    /** A payment starts with a reference of its own, which the payment file has too. */
    referenceOf: (key: string, index: number) =>
      typed.references[key] ?? `PAY-${payOn.replaceAll('-', '')}-${index + 1}`,
    setPayOn: (text: string) => change({ payOn: text }),
    setDebtor: (field: keyof TypedDebtor, text: string) =>
      change({ debtor: { ...typed.debtor, [field]: text } }),
    setPaid: ({ invoiceId }: Part, isPaid: boolean) => {
      const others = typed.left.filter((id) => id !== invoiceId);
      change({ left: isPaid ? others : [...others, invoiceId] });
    },
    setAmount: ({ invoiceId }: Part, amount: string) =>
      change({ amounts: { ...typed.amounts, [invoiceId]: amount } }),
    setReference: (key: string, text: string) =>
      change({ references: { ...typed.references, [key]: text } }),
    forget: () => keep(undefined),
  };
}

export type PayingDraft = ReturnType<typeof usePayingDraft>;
