import { useDraft } from '#src/drafts/use-draft.ts';
import type { ProposedPayment } from '#contract/invoices/payments.ts';
import { bareAmount } from '#src/forms/bare-amount.ts';

type Texts = Readonly<Record<string, string>>;

/** The account that pays, as typed. */
export interface TypedDebtor {
  readonly name: string;
  readonly account: string;
  readonly bankCode: string;
}

interface Typed {
  readonly payOn?: string;
  readonly amounts: Texts;
  readonly references: Texts;
  /** Invoices that this run does not pay. */
  readonly left: readonly string[];
  readonly debtor: TypedDebtor;
}

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
  const typed = kept === undefined ? nothing : (JSON.parse(kept) as Typed);
  const change = (part: Partial<Typed>): void => keep(JSON.stringify({ ...typed, ...part }));
  const payOn = typed.payOn ?? day;
  return {
    payOn,
    debtor: typed.debtor,
    isPaid: ({ invoiceId }: Part) => !typed.left.includes(invoiceId),
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
    setAmount: ({ invoiceId }: Part, text: string) =>
      change({ amounts: { ...typed.amounts, [invoiceId]: bareAmount(text) } }),
    setReference: (key: string, text: string) =>
      change({ references: { ...typed.references, [key]: text } }),
    forget: () => keep(undefined),
  };
}

export type PayingDraft = ReturnType<typeof usePayingDraft>;
