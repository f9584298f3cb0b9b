import { z } from 'zod';
import { defineCall } from './call.ts';
import { agingSchema, amountSchema, currencySchema, dateSchema } from './money.ts';

const moneySchema = z.object({
  currency: currencySchema,
  overdue: z.object({ amount: amountSchema, invoices: z.number().int() }),
  /** Not overdue and due within 30 days of `asOf`. */
  dueIn30Days: z.object({ amount: amountSchema, invoices: z.number().int() }),
  balance: amountSchema,
  aging: agingSchema,
});

/** What is owed in one currency. */
export type DashboardMoney = z.infer<typeof moneySchema>;

const nextRentSchema = z.object({
  leaseNo: z.string(),
  asset: z.string(),
  dueDate: dateSchema,
  currency: currencySchema,
  amount: amountSchema,
  /** The invoice when it is issued already, else null (the amount is scheduled). */
  invoiceId: z.string().nullable(),
});

/** The next rent of one lease. */
export type NextRent = z.infer<typeof nextRentSchema>;

/** The dashboard. A part that the user may not see is absent, never blanked (domain page §0). */
export const getDashboard = defineCall({
  name: 'getDashboard',
  method: 'GET',
  path: '/portal/api/dashboard',
  summary: 'What needs attention and what is owed',
  access: { route: '/dashboard' },
  answer: z.object({
    asOf: z.string(),
    activeLeases: z.number().int(),
    /** Open balances per currency; only for those who may open View Invoices. */
    money: z.array(moneySchema).optional(),
    /** Rent due in the next 60 days, earliest first; only for those who may open Rent Calculation. */
    nextRents: z.array(nextRentSchema).optional(),
    disputedInvoices: z.number().int().optional(),
  }),
  errors: [],
});
