import { fundList, getFund, getFundPdf } from '#contract/funds.ts';
import { billingList, getBillingPdf } from '#contract/monthly-billing.ts';
import type { Database, Tx } from '#server/db/database.ts';
import { fileReply } from '#server/http/file-reply.ts';
import { handle, type Registration } from '#server/http/handle.ts';
import { present } from '#server/http/present.ts';
import { ProblemError } from '#server/http/problem-error.ts';
import { listRoutes } from '#server/lists/list-routes.ts';
import { billingFileName, renderBillingPdf } from '#server/pdf/billing-pdf.ts';
import { fundFileName, renderFundPdf } from '#server/pdf/fund-pdf.ts';
import { periodOf } from '#server/repositories/fund-balances.ts';
import { findFund } from '#server/repositories/fund-detail.repository.ts';
import { fundSource } from '#server/repositories/funds.repository.ts';
import { billingSource } from '#server/repositories/monthly-billing.repository.ts';

interface SupplementalRentDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Lines of one document; the largest airline bills about 600 a month. */
const mostLines = 5000;

/** The calls of Fund Balances and Monthly Billing Details, on the UTC day of `now`. */
export function supplementalRentRoutes(dependencies: SupplementalRentDependencies): Registration[] {
  const { database, now } = dependencies;
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);
  const fundOf = async (custId: string, id: string, asked: Parameters<typeof periodOf>[0]) => {
    const period = periodOf(asked, today());
    return present(await read(custId, (tx) => findFund(tx, custId, id, period)));
  };

  return [
    ...listRoutes(fundList, fundSource, dependencies),
    handle(getFund, ({ params: { id }, query, visit: { custId } }) => fundOf(custId, id, query)),
    handle(getFundPdf, async ({ params: { id }, query, visit: { custId } }) => {
      const fund = await fundOf(custId, id, query);
      const body = await renderFundPdf(fund, today());
      return fileReply({ fileName: fundFileName(fund), media: 'application/pdf', body });
    }),
    ...listRoutes(billingList, billingSource, dependencies),
    handle(getBillingPdf, async ({ query: { month, lease }, visit }) => {
      const { custId } = visit;
      const query = billingList.query.parse({ month, lease });
      const billing = await read(custId, async (tx) => {
        const request = { tx, custId, visit, query, asOf: today() };
        const items = await billingSource.items(request, { limit: mostLines, offset: 0 });
        return { ...(await billingSource.summary(request)), items };
      });
      if (billing.items.length === 0) throw new ProblemError('notFound');
      const body = await renderBillingPdf(billing, lease, today());
      const fileName = billingFileName(billing.facets.month, lease);
      return fileReply({ fileName, media: 'application/pdf', body });
    }),
  ];
}
