import { getInterestCharge, interestChargeList } from '#contract/lease-account/interest-charges.ts';
import { leaseAccountList } from '#contract/lease-account/lease-accounts.ts';
import { getLeaseTimeline } from '#contract/lease-account/lease-timeline.ts';
import { mayOpen } from '#domain/access/may-open.ts';
import { getLetterOfCredit, letterList } from '#contract/lease-account/letters-of-credit.ts';
import { getPaymentPunctuality } from '#contract/lease-account/payment-punctuality.ts';
import { getSecurityOutlook } from '#contract/lease-account/security-outlook.ts';
import { getPayment, paymentList } from '#contract/lease-account/payments.ts';
import { coverList, depositList } from '#contract/lease-account/security-cover.ts';
import { present } from '#domain/refusal.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { disputeRoutes } from './disputes/disputes.routes.ts';
import { internalDisputeRoutes } from './disputes/internal-disputes.routes.ts';
import { internalRemittanceRoutes } from './remittances/internal-remittances.routes.ts';
import { internalInterestRoutes } from './interest/internal-interest.routes.ts';
import { findInterestCharge, interestChargeSource } from './interest/interest-charges.queries.ts';
import { readLeaseTimeline } from './timeline/lease-timeline.ts';
import { leaseAccountSource } from './lease-accounts.queries.ts';
import { findLetter, letterSource } from './letters-of-credit.ts';
import { readPunctuality } from './payment-punctuality.ts';
import { readSecurityOutlook } from './security-outlook.ts';
import { findPayment, paymentSource } from './payments.queries.ts';
import { coverSource } from './security-cover.ts';
import { depositSource } from './security-cover.queries.ts';
import { rentRoutes } from './rent/rent.routes.ts';
import { statementRoutes } from './statement/statement.routes.ts';

/**
 * The lists of the lease account, its rent sheets and statements, about the caller's customer, on
 * the UTC day of the request.
 */
export function leaseAccountRoutes({ files }: { readonly files: FileStore }): HandledCall[] {
  return [
    ...listRoutes(leaseAccountList, leaseAccountSource),
    ...listRoutes(paymentList, paymentSource),
    ...listRoutes(interestChargeList, interestChargeSource),
    ...listRoutes(letterList, letterSource),
    ...listRoutes(coverList, coverSource),
    ...listRoutes(depositList, depositSource),
    handle(getPayment, async ({ tx, custId, params: { id } }) =>
      present(await findPayment(tx, custId, id)),
    ),
    handle(getInterestCharge, async ({ tx, custId, params: { id }, today }) =>
      present(await findInterestCharge(tx, custId, id, today)),
    ),
    handle(getLetterOfCredit, async ({ tx, custId, params: { id }, today }) =>
      present(await findLetter(tx, custId, id, today)),
    ),
    handle(getLeaseTimeline, ({ tx, caller, custId, today }) =>
      readLeaseTimeline(tx, custId, today, mayOpen(caller.claims, '/TMS/TechnicalProjects')),
    ),
    handle(getPaymentPunctuality, ({ tx, custId, query, today }) =>
      readPunctuality(tx, custId, query, today),
    ),
    handle(getSecurityOutlook, ({ tx, custId, today }) => readSecurityOutlook(tx, custId, today)),
    ...internalInterestRoutes(),
    ...disputeRoutes(files),
    ...internalDisputeRoutes(files),
    ...internalRemittanceRoutes(files),
    ...rentRoutes(),
    ...statementRoutes(),
  ];
}
