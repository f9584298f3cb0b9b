import type { IsoDate } from '#domain/dates/date.ts';
import type { ImportTables } from '#server/import/source/table-source.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
import { monthKey, revisedMonths } from '../utilisation/planned-months.ts';
import { isLoadedMonth } from '../world/report-calendar.ts';
import { fundName } from './fund-tables.ts';
import { nameIn, type RowNames } from './row-names.ts';

type InvoiceRow = AirlineRows['invoices'][number];

/** What follows from allocations and disputes, the importer derives. */
const statusOf = ({ status }: InvoiceRow) =>
  status === 'draft' || status === 'closed' ? status : 'issued';

type BillingLine = AirlineRows['billingLines'][number];

/** The funds and months that lines bill, by invoice and position. */
function billedFunds(names: RowNames, lines: readonly BillingLine[]) {
  return new Map(
    lines.map(({ invoiceId, position, fundId, month }) => {
      const { lease_no: _lease, ...fund } = fundName(nameIn(names.funds, fundId), names);
      return [`${invoiceId} ${position}`, { ...fund, month }];
    }),
  );
}

/** Invoices with their lines; those in `billed` name the fund and the month that they bill. */
function invoiceTables(
  rows: Pick<AirlineRows, 'invoices' | 'lines' | 'billedRents'>,
  names: RowNames,
  billed: ReturnType<typeof billedFunds>,
): ImportTables {
  const { invoices } = names;
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
export function accountTables(rows: AirlineRows, names: RowNames, since: IsoDate): ImportTables {
  const { invoices } = names;
  const loaded = rows.billingLines.filter(({ month }) => isLoadedMonth(month, since));
  return {
    ...invoiceTables(rows, names, billedFunds(names, loaded)),
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
      letter: row.letterId ? nameIn(names.letters, row.letterId) : null,
      note: row.note,
    })),
  };
}

/**
 * The bills of the months that the airline has reported in the portal: once a month is accepted, their
 * lines name the funds and the month that they bill.
 */
export function billedTables(rows: AirlineRows, names: RowNames, since: IsoDate): ImportTables {
  const leases = new Map(rows.invoices.map(({ id, leaseId }) => [id, leaseId ?? '']));
  const revised = new Set(revisedMonths(rows).map(monthKey));
  const lines = rows.billingLines.filter(({ invoiceId, month }) => {
    const leaseId = leases.get(invoiceId) ?? '';
    return !isLoadedMonth(month, since) && !revised.has(monthKey({ leaseId, month }));
  });
  const ids = new Set(lines.map(({ invoiceId }) => invoiceId));
  const own = {
    invoices: rows.invoices.filter(({ id }) => ids.has(id)),
    lines: rows.lines.filter(({ invoiceId }) => ids.has(invoiceId)),
    billedRents: [],
  };
  return invoiceTables(own, names, billedFunds(names, lines));
}
