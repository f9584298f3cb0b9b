import { z } from 'zod';
import { invoiceStatuses, invoiceTypes } from './invoice-kinds.ts';
import { amountSchema, currencySchema, dateSchema } from '#contract/money/money.ts';

/** One invoice as the list shows it. Amounts in `currency`; credit notes are negative. */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  type: z.enum(invoiceTypes),
  leaseNo: z.string(),
  asset: z.object({
    kind: z.enum(['aircraft', 'engine']),
    serial: z.string(),
    registration: z.string().nullable(),
    model: z.string(),
  }),
  lessorEntity: z.string(),
  issueDate: dateSchema,
  dueDate: dateSchema,
  currency: currencySchema,
  net: amountSchema,
  tax: amountSchema,
  gross: amountSchema,
  paid: amountSchema,
  credited: amountSchema,
  balance: amountSchema,
  /** The amount of open disputes, at most the balance. */
  disputed: amountSchema,
  /** The balance without what a dispute suspends by the terms of the lease; 0 for what is written off; negative for a credit. */
  payable: amountSchema,
  /** What undecided remittance advices announce for it: it is on its way, not received. */
  announced: amountSchema,
  status: z.enum(invoiceStatuses),
  /** Days past due while a balance is open, else 0. */
  daysOverdue: z.number().int().min(0),
});

export type Invoice = z.infer<typeof invoiceSchema>;

/** The aircraft or engine of an invoice in one line. */
export function assetText({ asset }: Pick<Invoice, 'asset'>): string {
  const serial = `${asset.kind === 'aircraft' ? 'MSN' : 'ESN'} ${asset.serial}`;
  return asset.registration === null ? serial : `${asset.registration} · ${asset.serial}`;
}
