import { getInterestCharge, interestChargeList } from '#contract/lease-account/interest-charges.ts';
import { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import { getLetterOfCredit, letterList } from '#contract/lease-account/letters-of-credit.ts';
import { getPayment, paymentList } from '#contract/lease-account/payments.ts';
import { coverList, depositList } from '#contract/lease-account/security-cover.ts';
import { present } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { findInterestCharge, interestChargeSource } from './interest-charges.queries.ts';
import { leaseAccountSource } from './lease-accounts.queries.ts';
import { findLetter, letterSource } from './letters-of-credit.queries.ts';
import { findPayment, paymentSource } from './payments.queries.ts';
import { coverSource, depositSource } from './security-cover.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';
import { rentRoutes } from './rent.routes.ts';
import { statementRoutes } from './statement.routes.ts';

interface Services {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** The lists of the lease account, its rent sheets and statements, on the customer of the visit and the UTC day of `now`. */
export function leaseAccountRoutes({ database, now }: Services): HandledCall[] {
  const world = { database, now };
  const today = () => isoDayOf(now());
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
    ...rentRoutes(world),
    ...statementRoutes(world),
  ];
}
