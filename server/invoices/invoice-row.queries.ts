import { sql, type SQL } from 'drizzle-orm';
import { invoiceStatuses, invoiceTypes } from '#contract/invoices/invoice-kinds.ts';
import type { Invoice } from '#contract/invoices/invoice-row.ts';
import { day, int, numeric, oneOf, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { announcedAmount, datedColumns, disputedAmount } from './invoice-columns.queries.ts';

/** The shape of `invoiceSelection`; no query selects drafts, so the list has no status for them. */
export const invoiceRow = {
  id: uuid,
  number: text,
  type: oneOf(invoiceTypes),
  leaseNo: text,
  assetKind: oneOf(['aircraft', 'engine']),
  assetSerial: text,
  assetRegistration: text.orNull,
  assetModel: text,
  lessorEntity: text,
  issueDate: day,
  dueDate: day,
  currency: text,
  net: numeric,
  tax: numeric,
  gross: numeric,
  paid: numeric,
  credited: numeric,
  balance: numeric,
  disputed: numeric,
  payable: numeric,
  announced: numeric,
  daysOverdue: int,
  status: oneOf(invoiceStatuses),
};

/** The columns of one invoice as the list shows it on the day `asOf`, over `invoice`. */
export function invoiceSelection(asOf: string): SQL {
  const { owed, status, daysOverdue } = datedColumns(asOf);
  return sql`invoice.id, invoice.number, invoice.type, invoice.lease_no as "leaseNo",
    invoice.asset_kind as "assetKind", invoice.asset_serial as "assetSerial",
    invoice.asset_registration as "assetRegistration", invoice.asset_model as "assetModel",
    invoice.lessor_name as "lessorEntity", invoice.issue_date as "issueDate",
    invoice.due_date as "dueDate", invoice.currency, invoice.net, invoice.tax, invoice.gross,
    invoice.paid, invoice.credited, invoice.balance,
    ${disputedAmount} as disputed, ${owed} as payable, ${announcedAmount} as announced,
    ${daysOverdue} as "daysOverdue", ${status} as status`;
}

/** Converts a selected row to the contract's shape. */
export function toInvoice(row: RowOf<typeof invoiceRow>): Invoice {
  const { assetKind, assetSerial, assetRegistration, assetModel, ...rest } = row;
  return {
    ...rest,
    asset: {
      kind: assetKind,
      serial: assetSerial,
      registration: assetRegistration,
      model: assetModel,
    },
  };
}
