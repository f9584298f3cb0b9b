import type { IsoDate } from '#domain/dates/date.ts';
import type { ImportTables } from '#server/import/source/table-source.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { isLoadedMonth } from '../world/report-calendar.ts';
import { fundName } from './fund-tables.ts';
import { nameIn, type RowNames } from './row-names.ts';

type InvoiceRow = AirlineRows['invoices'][number];

/** What follows from allocations and disputes, the importer derives. */
const statusOf = ({ status }: InvoiceRow) =>
  status === 'draft' || status === 'closed' ? status : 'issued';

/** The funds and months that lines about loaded months bill, by invoice and position. */
function billedFunds(rows: AirlineRows, names: RowNames, today: IsoDate) {
  const loaded = rows.billingLines.filter(({ month }) => isLoadedMonth(month, today));
  return new Map(
    loaded.map(({ invoiceId, position, fundId, month }) => {
      const { lease_no: _lease, ...fund } = fundName(nameIn(names.funds, fundId), names);
      return [`${invoiceId} ${position}`, { ...fund, month }];
    }),
  );
}

function invoiceTables(rows: AirlineRows, names: RowNames, today: IsoDate): ImportTables {
  const { invoices } = names;
  const billed = billedFunds(rows, names, today);
  const rents = new Map(rows.billedRents.map(({ invoiceId, from }) => [invoiceId, from]));
  return {
    invoices: rows.invoices.map((row) => ({
      number: row.number,
      lease_no: row.leaseNo,
      type: row.type,
      issued: row.issueDate,
      due: row.dueDate,
      tax: row.tax,
      corrects: row.correctsInvoiceId ? nameIn(invoices, row.correctsInvoiceId) : null,
      status: statusOf(row),
      rent_from: rents.get(row.id),
    })),
    lines: rows.lines.map(({ invoiceId, description, quantity, unit, rate, amount, position }) => ({
      invoice: nameIn(invoices, invoiceId),
      description,
      quantity,
      unit,
      rate,
      amount,
      ...billed.get(`${invoiceId} ${position}`),
    })),
  };
}

function paymentTables(rows: AirlineRows, names: RowNames): ImportTables {
  return {
    payments: rows.payments.map((row) => ({
      reference: row.reference,
      cust_id: row.custId,
      payer: row.payer,
      received: row.receivedDate,
      value_date: row.valueDate,
      currency: row.currency,
      amount: row.amount,
      bank_reference: row.bankReference,
      lease_no: row.leaseId ? nameIn(names.leases, row.leaseId) : null,
      returned_on: row.returnedOn,
      return_reason: row.returnReason,
    })),
    // What a return takes back follows from the payment.
    allocations: rows.allocations
      .filter(({ amount }) => !amount.startsWith('-'))
      .map(({ invoiceId, paymentId, creditNoteId, allocatedOn, amount }) => ({
        invoice: nameIn(names.invoices, invoiceId),
        payment: paymentId ? nameIn(names.payments, paymentId).reference : null,
        credit_note: creditNoteId ? nameIn(names.invoices, creditNoteId) : null,
        date: allocatedOn,
        amount,
      })),
  };
}

const waivedReason = 'Waived as a courtesy';

/** Invoices, payments, late interest and deposits of an airline. */
export function accountTables(rows: AirlineRows, names: RowNames, today: IsoDate): ImportTables {
  const { invoices } = names;
  return {
    ...invoiceTables(rows, names, today),
    ...paymentTables(rows, names),
    chargedInterest: rows.chargedInterest.map(({ invoiceId, billedById, ...row }) => ({
      invoice: nameIn(invoices, invoiceId),
      through: row.through,
      amount: row.amount,
      billed_by: billedById === null ? null : nameIn(invoices, billedById),
      waived: row.waivedOn,
      waived_reason: row.waivedOn === null ? null : waivedReason,
    })),
    deposits: rows.securityDeposits.map((row) => ({
      lease_no: nameIn(names.leases, row.leaseId),
      received: row.receivedOn,
      amount: row.amount,
      returned: row.returned,
      returned_on: row.returnedOn,
      invoice: row.invoiceId ? nameIn(invoices, row.invoiceId) : null,
    })),
  };
}
