import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';
import { datedColumns } from './invoice-columns.queries.ts';

/** The columns of one invoice as the list shows it on the day `asOf`. */
export function invoiceSelection(asOf: string) {
  const { status, daysOverdue } = datedColumns(asOf);
  return {
    id: invoice.id,
    number: invoice.number,
    type: invoice.type,
    leaseNo: invoice.leaseNo,
    assetKind: invoice.assetKind,
    assetSerial: invoice.assetSerial,
    assetRegistration: invoice.assetRegistration,
    assetModel: invoice.assetModel,
    lessorEntity: invoice.lessorName,
    issueDate: invoice.issueDate,
    dueDate: invoice.dueDate,
    currency: invoice.currency,
    net: invoice.net,
    tax: invoice.tax,
    gross: invoice.gross,
    paid: invoice.paid,
    credited: invoice.credited,
    balance: invoice.balance,
    status,
    daysOverdue,
  };
}

interface Row extends Omit<Invoice, 'asset' | 'status'> {
  readonly assetKind: Invoice['asset']['kind'];
  readonly assetSerial: string;
  readonly assetRegistration: string | null;
  readonly assetModel: string;
  readonly status: string;
}

/** Converts a selected row to the contract's shape. */
export function toInvoice(row: Row): Invoice {
  const { assetKind, assetSerial, assetRegistration, assetModel, status, ...rest } = row;
  return {
    ...rest,
    // Drafts are filtered out by every query, so only the contract's statuses are left.
    status: status as Invoice['status'],
    asset: {
      kind: assetKind,
      serial: assetSerial,
      registration: assetRegistration,
      model: assetModel,
    },
  };
}
