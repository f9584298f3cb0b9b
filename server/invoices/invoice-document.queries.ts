import { eq } from 'drizzle-orm';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { customer } from '#server/platform/db/schema/identity.ts';
import { invoice } from '#server/platform/db/schema/leasing-invoices.ts';
import { lessorEntity } from '#server/platform/db/schema/leasing-reference.ts';
import { findInvoices, ownInvoices } from './invoice-detail.queries.ts';

/** Issuer, payer and bank details: what a printed invoice needs beside the invoice itself. */
export interface InvoiceDocument {
  readonly invoice: InvoiceDetail;
  readonly lessor: Omit<typeof lessorEntity.$inferSelect, 'id'>;
  readonly customer: { readonly custId: string; readonly name: string; readonly country: string };
}

async function partiesOf(tx: Tx, custId: string, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: invoice.id,
      lessor: {
        name: lessorEntity.name,
        address: lessorEntity.address,
        country: lessorEntity.country,
        isServiced: lessorEntity.isServiced,
        servicerNote: lessorEntity.servicerNote,
        bankName: lessorEntity.bankName,
        bankAccount: lessorEntity.bankAccount,
        bankCode: lessorEntity.bankCode,
      },
      customer: { custId: customer.custId, name: customer.name, country: customer.country },
    })
    .from(invoice)
    .innerJoin(lessorEntity, eq(lessorEntity.id, invoice.lessorEntityId))
    .innerJoin(customer, eq(customer.custId, invoice.custId))
    .where(ownInvoices(custId, ids));
  return new Map(rows.map(({ id, ...parties }) => [id, parties]));
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
