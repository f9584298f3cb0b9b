import { fundList, getFund, getFundPdf } from '#contract/funds/funds.ts';
import { billingList, getBillingPdf } from '#contract/funds/monthly-billing.ts';
import { present, Refusal } from '#domain/refusal.ts';
import type { Database, Tx } from '#server/platform/db/database.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { billingFileName, renderBillingPdf } from './billing.pdf.ts';
import { fundFileName, renderFundPdf } from './fund.pdf.ts';
import { requestedPeriod } from './fund-balances.queries.ts';
import { findFund } from './fund-detail.queries.ts';
import { fundSource } from './funds.queries.ts';
import { billingSource } from './monthly-billing.queries.ts';
import { isoDayOf } from '#domain/dates/date.ts';

interface SupplementalRentDependencies {
  readonly database: Database;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Lines of one document; the largest airline bills about 600 a month. */
const mostLines = 5000;

/** The calls of Fund Balances and Monthly Billing Details, on the UTC day of `now`. */
export function supplementalRentRoutes(dependencies: SupplementalRentDependencies): HandledCall[] {
  const { database, now } = dependencies;
  const today = () => isoDayOf(now());
  const read = <T>(custId: string, work: (tx: Tx) => Promise<T>) =>
    database.tx({ kind: 'tenant', custId }, work);
  const fundOf = async (
    custId: string,
    id: string,
    asked: Parameters<typeof requestedPeriod>[0],
  ) => {
    const period = requestedPeriod(asked, today());
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
      if (billing.items.length === 0) throw new Refusal('notFound');
      const body = await renderBillingPdf(billing, lease, today());
      const fileName = billingFileName(billing.facets.month, lease);
      return fileReply({ fileName, media: 'application/pdf', body });
    }),
  ];
}
