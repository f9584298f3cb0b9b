import { sql } from 'drizzle-orm';
import type { BillingLine } from '#contract/funds/billing-row.ts';
import type { InvoiceSheet } from '#contract/invoices/invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { queryRows } from '#server/platform/db/query-rows.ts';
import { flag, type RowOf, text, uuid } from '#server/platform/db/row.ts';
import { readBillingOf } from '#server/funds/public.ts';
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
  readonly invoice: InvoiceSheet;
  readonly lessor: RowOf<typeof lessorRow>;
  /** Its lines of supplemental rent, explained; empty for a reader without that right. */
  readonly billing: readonly BillingLine[];
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

/** Which documents a person reads, on the day `asOf`. */
interface DocumentRequest {
  readonly custId: string;
  readonly ids: readonly string[];
  readonly asOf: string;
  /** Whether the reader may see how supplemental rent is made. */
  readonly seesBilling: boolean;
}

/** Reads all data of the PDFs of some invoices, under the rules of `findInvoices`. */
export async function findInvoiceDocuments(
  tx: Tx,
  { custId, ids: asked, asOf, seesBilling }: DocumentRequest,
): Promise<InvoiceDocument[]> {
  const found = await findInvoices(tx, custId, asked, asOf);
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const parties = await partiesOf(tx, custId, ids);
  const billing = seesBilling ? await readBillingOf(tx, custId, ids) : [];
  return found.flatMap((one) => {
    const own = parties.get(one.id);
    if (own === undefined) return [];
    const lines = billing.filter(({ invoiceId }) => invoiceId === one.id);
    return [{ invoice: one, billing: lines, ...own }];
  });
}
