import type { Invoice } from '#contract/invoices/invoice-row.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { IsoMonth } from '#domain/dates/month.ts';
import type { BillLine } from '#domain/funds/bill-line.ts';
import type { BilledLine } from '#domain/funds/supplemental-rent-invoice.ts';
import { addAmounts, multiplyAmount, type Amount } from '#domain/money/amount.ts';
import type { SeededLease } from '../world/build-leases.ts';

/**
 * A document that the portal issues itself, by the end of its number: a bill on an estimate, its
 * true-up, or the credit note and the new bill of a correction.
 */
export type PortalDocument = 'E1' | 'T2' | 'C2' | 'R2';

/** An invoice before it has a number and before anything is applied to it. */
export interface Bill {
  /** Unique within the airline; the id of the invoice follows from it. */
  readonly key: string;
  readonly lease: SeededLease;
  readonly type: Invoice['type'];
  readonly issue: IsoDate;
  readonly due: IsoDate;
  /** In their descriptions `{about}` is replaced by the number of `about`. */
  readonly lines: readonly BillLine[];
  readonly net: Amount;
  readonly tax: Amount;
  readonly gross: Amount;
  /** The invoice that this one is about: interest on it, or a correction of it. */
  readonly about?: Bill;
  /** How the lines of a bill for use were calculated. */
  readonly usage?: BilledUsage;
  /** The first day of the rent that it bills. */
  readonly rentFrom?: IsoDate;
  /** Left out for a document of the lessor's own ledger. */
  readonly issuedAs?: PortalDocument;
}

/** The inputs of a bill for use: one line for each line of the bill, in its order. */
export interface BilledUsage {
  readonly month: IsoMonth;
  readonly isEstimated: boolean;
  readonly lines: readonly BilledLine[];
}

interface BillInput {
  readonly lease: SeededLease;
  readonly type: Invoice['type'];
  /** What the bill is for, unique among the bills of one type and lease. */
  readonly subject: string;
  readonly issue: IsoDate;
  readonly due: IsoDate;
  readonly lines: readonly BillLine[];
  /** Fraction of the net (0.23 is 23 %); untaxed when left out, as cross-border leases are. */
  readonly taxRate?: string;
  readonly about?: Bill;
  readonly usage?: BilledUsage;
  readonly rentFrom?: IsoDate;
  readonly issuedAs?: PortalDocument;
}

/** Adds up a bill from its lines. */
export function toBill(input: BillInput): Bill {
  const { lease, type, subject, issue, due, lines, about, usage, rentFrom, issuedAs } = input;
  const { currency } = lease.plan;
  const net = addAmounts(
    lines.map(({ amount }) => amount),
    currency,
  );
  const tax = multiplyAmount(net, input.taxRate ?? '0', currency);
  const key = `${lease.plan.leaseNo}/${type}/${subject}`;
  const gross = addAmounts([net, tax], currency);
  const sums = { net, tax, gross };
  const origin = {
    ...(about && { about }),
    ...(usage && { usage }),
    ...(rentFrom && { rentFrom }),
    ...(issuedAs && { issuedAs }),
  };
  return { key, lease, type, issue, due, lines, ...sums, ...origin };
}
