import { eq } from 'drizzle-orm';
import type { InvoiceDetail } from '#contract/invoices.ts';
import type { Tx } from '#server/db/database.ts';
import { customer } from '#server/db/schema/identity.ts';
import { invoice } from '#server/db/schema/leasing-invoices.ts';
import { lessorEntity } from '#server/db/schema/leasing-reference.ts';
import { findInvoice, ownInvoice } from './invoice-detail.repository.ts';

/** Who bills, who pays and where to: what a printed invoice needs beside the invoice itself. */
export interface InvoiceDocument {
  readonly invoice: InvoiceDetail;
  readonly lessor: Omit<typeof lessorEntity.$inferSelect, 'id'>;
  readonly customer: { readonly custId: string; readonly name: string; readonly country: string };
}

async function partiesOf(tx: Tx, custId: string, id: string) {
  const [parties] = await tx
    .select({
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
    .where(ownInvoice(custId, id));
  return parties;
}

/** Reads all that the PDF of one invoice shows; undefined under the rules of `findInvoice`. */
export async function findInvoiceDocument(
  tx: Tx,
  custId: string,
  id: string,
  asOf: string,
): Promise<InvoiceDocument | undefined> {
  const found = await findInvoice(tx, custId, id, asOf);
  if (found === undefined) return undefined;
  const parties = await partiesOf(tx, custId, id);
  return parties && { invoice: found, ...parties };
}
