import { z } from 'zod';
import { defineCall } from '#contract/call/call.ts';
import {
  agingSchema,
  amountSchema,
  currencySchema,
  dateSchema,
  monthSchema,
  shortfallsSchema,
} from '#contract/money/money.ts';
import { noticeSchema } from '#contract/notifications/notices.ts';

const moneySchema = z.object({
  currency: currencySchema,
  /** `disputed` of the invoices are in dispute, too. */
  overdue: z.object({
    amount: amountSchema,
    invoices: z.number().int(),
    disputed: z.number().int(),
  }),
  /** Not overdue and due within 30 days of `asOf`. */
  dueIn30Days: z.object({ amount: amountSchema, invoices: z.number().int() }),
  /** The parts of the balance: billed, paid and credited on the open invoices. */
  gross: amountSchema,
  paid: amountSchema,
  credited: amountSchema,
  balance: amountSchema,
  /** What disputes suspend of the balance and what is written off, and the balance without it (§3.9). */
  suspended: amountSchema,
  writtenOff: amountSchema,
  payable: amountSchema,
  aging: agingSchema,
});

export type DashboardMoney = z.infer<typeof moneySchema>;

/** Money that was received and is not applied to invoices; no part of the open balance. */
const onAccountSchema = z.object({
  currency: currencySchema,
  amount: amountSchema,
  /** The first value date of it that Payment History can list. */
  since: dateSchema,
});

export type OnAccount = z.infer<typeof onAccountSchema>;

const nextRentSchema = z.object({
  leaseNo: z.string(),
  asset: z.string(),
  /** First day of its period, by which Rent Calculation opens it. */
  from: dateSchema,
  dueDate: dateSchema,
  currency: currencySchema,
  amount: amountSchema,
  /** What is still to be paid of it. */
  open: amountSchema,
  /** It is a deferred part of a rent, with its interest. */
  isDeferred: z.boolean(),
  /** The invoice when it is issued already, else null (the amount is scheduled). */
  invoiceId: z.string().nullable(),
});

export type NextRent = z.infer<typeof nextRentSchema>;

/** What is to be paid: what is overdue, and what falls due in each of the next weeks. */
const cashDueSchema = z.object({
  /** Monday to Sunday; the first week begins today. */
  weeks: z.array(z.object({ from: dateSchema, to: dateSchema })),
  currencies: z.array(
    z.object({
      currency: currencySchema,
      overdue: amountSchema,
      /** In the order of `weeks`. */
      due: z.array(
        z.object({
          /** On issued invoices, without what disputes suspend. */
          issued: amountSchema,
          /** Of rents without an invoice, before tax; only for those who may open Rent Calculation. */
          scheduled: amountSchema.optional(),
          total: amountSchema,
        }),
      ),
      /** Of `overdue` and `due`. */
      total: amountSchema,
    }),
  ),
});

export type CashDue = z.infer<typeof cashDueSchema>;

const counted = z.number().int().min(0);

const workSchema = z.object({
  /** Of the last closed month: leases that are not reported, and the first due date of them. */
  utilisation: z.object({ month: monthSchema, leases: counted, due: dateSchema.nullable() }),
  /** Letters of credit to look after by kind, and leases with less security than they require. */
  letters: z.object({
    lapsed: counted,
    nonRenewal: counted,
    expiring: counted,
    shortfalls: shortfallsSchema,
  }),
  /** Open claims, with those that wait for documents and those not submitted yet. */
  claims: z.object({ open: counted, docsRequired: counted, drafts: counted }),
  /** Projects that are not completed, their open items, and the next milestone. */
  projects: z.object({
    projects: counted,
    openItems: counted,
    overdueItems: counted,
    criticalItems: counted,
    next: z.object({ projectId: z.string(), name: z.string(), planned: dateSchema }).nullable(),
  }),
  /** Active leases by asset kind, and the aircraft leases of them whose agreed term ends until `endTo`. */
  fleet: z.object({ aircraft: counted, engines: counted, ending: counted, endTo: dateSchema }),
  /** The customer's documents since `from` that the person has not read. */
  documents: z.object({ unread: counted, from: dateSchema }),
  /** Assets for sale: all that are available, and those offered in the last 7 days. */
  listings: z.object({ recent: counted, available: counted }),
});

/** Work and facts other than money; each part belongs to a screen. */
export type DashboardWork = Partial<z.infer<typeof workSchema>>;

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
    /** Notices of the lessor active today for this person; most serious first. */
    notices: z.array(noticeSchema),
    /** Open balances per currency; only for those who may open View Invoices. */
    money: z.array(moneySchema).optional(),
    /** The payments of the next twelve weeks; only for those who may open View Invoices. */
    cashDue: cashDueSchema.optional(),
    /** Money on account, one row per currency; only for those who may open Payment History. */
    onAccount: z.array(onAccountSchema).optional(),
    /** Rent due in the next 60 days, earliest first; only for those who may open Rent Calculation. */
    nextRents: z.array(nextRentSchema).optional(),
    /** Invoices in dispute that are not overdue; those that are, `money` counts. */
    disputedInvoices: z.number().int().optional(),
    ...workSchema.partial().shape,
  }),
  errors: [],
});
