import { randomUUID } from 'node:crypto';
import { fundNames } from '#domain/funds/fund-kind.ts';
import { compareAmounts, negateAmount } from '#domain/money/amount.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { insertRows } from '#server/platform/db/insert-rows.ts';
import type { LockedClaim } from '../claim-lock.queries.ts';
import { insertClaimPayment, type PaidFund, readPaidFunds } from './claim-payment.queries.ts';

/** The payment of a fund, and the share that the lessor pays itself, each in words. */
function partsOf({ number }: LockedClaim, paid: PaidFund) {
  const { kind, component, approved, lessorShare, lessorShareFor } = paid;
  const fund = `${fundNames[kind]} ${component}`;
  return [
    { description: `Claim ${number}, ${fund}`, amount: approved },
    {
      description: `Claim ${number}, lessor's share for ${fund}: ${lessorShareFor}`,
      amount: lessorShare,
    },
  ];
}

/** One line for the payment of each fund, and one for each share that the lessor pays itself. */
async function linesOf(tx: Tx, claim: LockedClaim, invoiceId: string, custId: string) {
  const { currency } = claim;
  const paid = await readPaidFunds(tx, claim.id);
  return paid
    .flatMap((fund) => partsOf(claim, fund))
    .filter(({ amount }) => compareAmounts(amount, '0') > 0)
    .map(({ description, amount }, index) => {
      const credit = negateAmount(amount, currency);
      const shared = { invoiceId, custId, currency, position: index + 1 };
      return { ...shared, description, quantity: '1', unit: 'claim', rate: credit, amount: credit };
    });
}

/**
 * Issues the claim payment of an approved claim: a credit on the account of the lease with one line
 * for each fund that pays, so that account and funds agree, and one for each share of the lessor.
 * The payment is open until it is applied to invoices or paid out. Returns its id.
 */
export async function issueClaimPayment(
  tx: Tx,
  claim: LockedClaim,
  { custId, paidOn }: { readonly custId: string; readonly paidOn: string },
): Promise<string> {
  const id = randomUUID();
  await insertClaimPayment(tx, claim.id, { id, custId, paidOn });
  await insertRows(tx, 'invoice_line', await linesOf(tx, claim, id, custId));
  return id;
}
