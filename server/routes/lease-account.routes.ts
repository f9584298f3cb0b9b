import { getInterestCharge, interestChargeList } from '#contract/interest-charges.ts';
import { leaseAccountList } from '#contract/lease-accounts.ts';
import { getLetterOfCredit, letterList } from '#contract/letters-of-credit.ts';
import { getPayment, paymentList } from '#contract/payments.ts';
import { coverList, depositList } from '#contract/security-cover.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import {
  findInterestCharge,
  interestChargeSource,
} from '#server/repositories/interest-charges.repository.ts';
import { leaseAccountSource } from '#server/repositories/lease-accounts.repository.ts';
import { findLetter, letterSource } from '#server/repositories/letters-of-credit.repository.ts';
import { findPayment, paymentSource } from '#server/repositories/payments.repository.ts';
import { coverSource, depositSource } from '#server/repositories/security-cover.repository.ts';

interface World {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The lists of the lease account, on the customer of the visit and the UTC day of `now`. */
export function leaseAccountRoutes({ database, now }: World): Registration[] {
  const world = { database, now };
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);

  return [
    ...listRoutes(leaseAccountList, leaseAccountSource, world),
    ...listRoutes(paymentList, paymentSource, world),
    ...listRoutes(interestChargeList, interestChargeSource, world),
    ...listRoutes(letterList, letterSource, world),
    ...listRoutes(coverList, coverSource, world),
    ...listRoutes(depositList, depositSource, world),
    handle(getPayment, async ({ params: { id }, visit: { custId } }) =>
      present(await read(custId, (tx) => findPayment(tx, custId, id))),
    ),
    handle(getInterestCharge, async ({ params: { id }, visit: { custId } }) =>
      present(await read(custId, (tx) => findInterestCharge(tx, custId, id, today()))),
    ),
    handle(getLetterOfCredit, async ({ params: { id }, visit: { custId } }) =>
      present(await read(custId, (tx) => findLetter(tx, custId, id, today()))),
    ),
  ];
}
