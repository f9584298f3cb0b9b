import { dayOfInstant } from '#domain/dates/date.ts';
import {
  getUtilisationReceipt,
  verifyUtilisationReceipt,
} from '#contract/utilisation/utilisation-receipts.ts';
import type { AccessClaims } from '#domain/access/claims.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { shownTrueUp } from '#domain/utilisation/leases/true-up-words.ts';
import { present } from '#domain/refusal.ts';
import type { Database } from '#server/platform/db/database.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { drawReceipt } from './reports/utilisation-receipt.ts';
import { findReceipt, type Receipt } from './records/receipt.queries.ts';
import { readReceiptSignature, receiptDigest, signReceipt } from './reports/sign-receipt.ts';
import type { SigningKeys } from '#server/session/public.ts';

/** The dependencies of the calls about receipts. */
export interface ReceiptDependencies {
  readonly database: Database;
  /** The keys that sign receipts. */
  readonly keys: SigningKeys;
}

/** Only people who may open invoices see their amounts (domain page, Claims). */
function shownTo(claims: AccessClaims, receipt: Receipt): Receipt {
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

/** The calls about receipts of the caller's customer. */
export function receiptRoutes({ database, keys }: ReceiptDependencies): HandledCall[] {
  return [
    handle(
      getUtilisationReceipt,
      async ({ tx, custId, params }) => present(await findReceipt(tx, custId, params.id)),
      async (receipt, request) => {
        const { custId, caller } = request;
        const signature = await signReceipt(keys, { custId, receipt });
        const proof = { sha256: receiptDigest(receipt), signature };
        const shown = { receipt: shownTo(caller.claims, receipt), proof };
        const body = await drawReceipt(shown, turnOf(request));
        const fileName = `utilisation-${dayOfInstant(receipt.submittedAt)}.pdf`;
        return fileReply({ fileName, media: 'application/pdf', body, length: body.length });
      },
    ),
    handle(verifyUtilisationReceipt, async ({ body: { signature }, custId }) => {
      const signed = await readReceiptSignature(database, signature);
      if (signed?.custId !== custId) return notGenuine;
      const { receipt: receiptId, submittedAt, sha256 } = signed;
      const receipt = await database.tx({ kind: 'tenant', custId, readOnly: true }, (tx) =>
        findReceipt(tx, custId, receiptId),
      );
      const isUnchanged = receipt !== undefined && receiptDigest(receipt) === sha256;
      const withdrawn = (receipt?.withdrawn ?? []).map(({ leaseNo, month }) => ({
        leaseNo,
        month,
      }));
      return { isGenuine: true, receiptId, submittedAt, sha256, isUnchanged, withdrawn };
    }),
  ];
}
