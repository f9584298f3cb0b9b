import type { IsoDate } from '#domain/dates/date.ts';
import type { ImportTables } from '#server/import/source/table-source.ts';
import { heldMoney } from '../invoices/held-money.ts';
import type { AirlineRows } from '../world/airline-rows.ts';
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

type Money = Pick<AirlineRows, 'payments' | 'allocations'>;

function paymentTables(money: Money, names: RowNames): ImportTables {
  return {
    payments: money.payments.map((row) => ({
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
    allocations: money.allocations
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

/** The payments of some ids, with what they settle. */
function moneyOf(rows: AirlineRows, isIt: (paymentId: string) => boolean): Money {
  return {
    payments: rows.payments.filter(({ id }) => isIt(id)),
    allocations: rows.allocations.filter(({ paymentId }) => paymentId && isIt(paymentId)),
  };
}

/** The account without the documents of the portal, and without the money that follows from them. */
function ledgerOf(rows: AirlineRows): typeof rows {
  const portal = new Set(rows.portalDocuments);
  const held = new Set([...heldMoney(rows).payments.values()].flatMap((ids) => [...ids]));
  const { payments, allocations } = moneyOf(rows, (id) => !held.has(id));
  const credits = rows.allocations.filter(
    ({ creditNoteId }) => creditNoteId && !portal.has(creditNoteId),
  );
  return {
    ...rows,
    invoices: rows.invoices.filter(({ id }) => !portal.has(id)),
    lines: rows.lines.filter(({ invoiceId }) => !portal.has(invoiceId)),
    payments,
    allocations: [...allocations, ...credits],
  };
}

/** The payments that follow from documents of the portal and pay some invoices. */
export function heldTables(
  rows: AirlineRows,
  names: RowNames,
  isPaid: (invoiceId: string) => boolean,
): ImportTables {
  const held = [...heldMoney(rows).payments].filter(([invoiceId]) => isPaid(invoiceId));
  const ids = new Set(held.flatMap(([, payments]) => [...payments]));
  return paymentTables(
    moneyOf(rows, (id) => ids.has(id)),
    names,
  );
}

const waivedReason = 'Waived as a courtesy';

/** Invoices, payments, late interest and deposits of an airline. */
export function accountTables(rows: AirlineRows, names: RowNames, since: IsoDate): ImportTables {
  const { invoices } = names;
  const loaded = rows.billingLines.filter(({ month }) => isLoadedMonth(month, since));
  const ledger = ledgerOf(rows);
  return {
    ...invoiceTables(ledger, names, billedFunds(names, loaded)),
    ...paymentTables(ledger, names),
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
  const lines = rows.billingLines.filter(({ month }) => !isLoadedMonth(month, since));
  const ids = new Set(lines.map(({ invoiceId }) => invoiceId));
  const own = {
    invoices: rows.invoices.filter(({ id }) => ids.has(id)),
    lines: rows.lines.filter(({ invoiceId }) => ids.has(invoiceId)),
    billedRents: [],
  };
  return invoiceTables(own, names, billedFunds(names, lines));
}
