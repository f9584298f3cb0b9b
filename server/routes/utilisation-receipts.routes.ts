import { getUtilisationReceipt, verifyUtilisationReceipt } from '#contract/utilisation.ts';
import type { Claims } from '#domain/access/claims.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { shownTrueUp } from '#domain/utilisation/true-up-words.ts';
import type { Database } from '#server/db/database.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { renderUtilisationReceipt } from '#server/pdf/utilisation-receipt.ts';
import { findReceipt, type Receipt } from '#server/repositories/utilisation/receipt.repository.ts';
import type { SigningKeys } from '#server/session/signing-keys.ts';
import {
  readReceiptSignature,
  receiptDigest,
  signReceipt,
} from '#server/utilisation/sign-receipt.ts';

/** What the calls of receipts need. */
export interface ReceiptDependencies {
  readonly database: Database;
  /** Sign receipts. */
  readonly keys: SigningKeys;
}

/** Amounts of invoices are for those who may open the invoices (domain page, Claims). */
function shownTo(claims: Claims, receipt: Receipt): Receipt {
  const seesMoney = mayOpen(claims, '/LeaseAccount/ViewInvoices');
  return { ...receipt, trueUps: receipt.trueUps.map((one) => shownTrueUp(one, seesMoney)) };
}

const notGenuine = {
  isGenuine: false,
  receiptId: null,
  submittedAt: null,
  sha256: null,
  isUnchanged: null,
  withdrawn: null,
};

/** The calls of receipts, for the customer of the visit. */
export function receiptRoutes({ database, keys }: ReceiptDependencies): Registration[] {
  const find = (custId: string, id: string) =>
    database.tx({ kind: 'tenant', custId }, (tx) => findReceipt(tx, custId, id));
  return [
    handle(getUtilisationReceipt, async ({ params: { id }, visit: { custId, claims } }) => {
      const receipt = await find(custId, id);
      if (receipt === undefined) throw new ProblemError('notFound');
      const body = await renderUtilisationReceipt(shownTo(claims, receipt), {
        sha256: receiptDigest(receipt),
        signature: await signReceipt(keys, { custId, receipt }),
      });
      const fileName = `utilisation-${receipt.submittedAt.slice(0, 10)}.pdf`;
      return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
    }),
    handle(verifyUtilisationReceipt, async ({ body: { signature }, visit: { custId } }) => {
      const signed = await readReceiptSignature(database, signature);
      if (signed?.custId !== custId) return notGenuine;
      const { receipt: receiptId, submittedAt, sha256 } = signed;
      const receipt = await find(custId, receiptId);
      const isUnchanged = receipt !== undefined && receiptDigest(receipt) === sha256;
      const withdrawn = (receipt?.withdrawn ?? []).map(({ leaseNo, month }) => ({
        leaseNo,
        month,
      }));
      return { isGenuine: true, receiptId, submittedAt, sha256, isUnchanged, withdrawn };
    }),
  ];
}
