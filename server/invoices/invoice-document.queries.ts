import { sql } from 'drizzle-orm';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { findInvoices, ownInvoices } from './invoice-detail.queries.ts';

const lessorRow = {
  name: text,
  address: text,
  country: text,
  isServiced: flag,
  servicerNote: text,
  bankName: text,
  bankAccount: text,
  bankCode: text,
};

const partiesRow = {
  ...lessorRow,
  id: uuid,
  custId: text,
  customerName: text,
  customerCountry: text,
};

/** Issuer, payer and bank details: what a printed invoice needs beside the invoice itself. */
export interface InvoiceDocument {
  readonly invoice: InvoiceDetail;
  readonly lessor: RowOf<typeof lessorRow>;
  readonly customer: { readonly custId: string; readonly name: string; readonly country: string };
}

async function partiesOf(tx: Tx, custId: string, ids: readonly string[]) {
  const rows = await queryRows(
    tx,
    partiesRow,
    sql`select invoice.id, entity.name, entity.address, entity.country,
        entity.is_serviced as "isServiced", entity.servicer_note as "servicerNote",
        entity.bank_name as "bankName", entity.bank_account as "bankAccount",
        entity.bank_code as "bankCode", customer.cust_id as "custId",
        customer.name as "customerName", customer.country as "customerCountry"
      from invoice join lessor_entity entity on entity.id = invoice.lessor_entity_id
        join customer on customer.cust_id = invoice.cust_id
      where ${ownInvoices(custId, ids)}`,
  );
  return new Map(
    rows.map(({ id, custId: payer, customerName: name, customerCountry: country, ...lessor }) => [
      id,
      { lessor, customer: { custId: payer, name, country } },
    ]),
  );
}

/** Reads all data of the PDFs of some invoices, under the rules of `findInvoices`. */
export async function findInvoiceDocuments(
  tx: Tx,
  custId: string,
  ids: readonly string[],
  asOf: string,
): Promise<InvoiceDocument[]> {
  const found = await findInvoices(tx, custId, ids, asOf);
  if (found.length === 0) return [];
  const parties = await partiesOf(
    tx,
    custId,
    found.map(({ id }) => id),
  );
  return found.flatMap((one) => {
    const own = parties.get(one.id);
    return own === undefined ? [] : [{ invoice: one, ...own }];
  });
}

/** Reads all data of the PDF of one invoice; undefined under the rules of `findInvoice`. */
export async function findInvoiceDocument(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<InvoiceDocument | undefined> {
  return (await findInvoiceDocuments(tx, custId, [id], asOf))[0];
}
