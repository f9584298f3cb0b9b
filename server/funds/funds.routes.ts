import { getFundTrend } from '#contract/funds/fund-trend.ts';
import { fundList, getFund, getFundPdf } from '#contract/funds/funds.ts';
import { billingList, getBillingPdf } from '#contract/funds/monthly-billing.ts';
import { present, Refusal } from '#domain/refusal.ts';
import { fileReply } from '#server/platform/http/file-reply.ts';
import { turnOf } from '#server/platform/http/turn-of.ts';
import { handle, type HandledCall } from '#server/platform/http/handle.ts';
import type { WorkRequest } from '#server/platform/http/call-request.ts';
import { listRoutes } from '#server/platform/lists/list-routes.ts';
import { billingFileName, renderBillingPdf } from './billing.pdf.ts';
import { fundFileName, renderFundPdf } from './fund.pdf.ts';
import { figuresOn, requestedPeriod } from './figures-period.ts';
import { findFund } from './fund-detail.ts';
import { readFundTrend } from './fund-trend.ts';
import { fundSource } from './funds.queries.ts';
import { billingSource } from './monthly-billing.queries.ts';

/** Lines of one document; the largest airline bills about 600 a month. */
const mostLines = 5000;

async function fundOf({ tx, custId, params, query, today }: WorkRequest<typeof getFundPdf>) {
  const period = requestedPeriod(query, today);
  const figures = { period, figuresOn: figuresOn(period, today) };
  return present(await findFund(tx, custId, params.id, figures));
}

/** The calls of Fund Balances and Monthly Billing Details, on the UTC day of the request. */
export function supplementalRentRoutes(): HandledCall[] {
  return [
    ...listRoutes(fundList, fundSource),
    handle(getFund, fundOf),
    handle(getFundPdf, fundOf, async (fund, request) => {
      const body = await renderFundPdf(fund, request.today, turnOf(request));
      return fileReply({ fileName: fundFileName(fund), media: 'application/pdf', body });
    }),
    handle(getFundTrend, ({ tx, custId, query, today }) => readFundTrend(tx, custId, query, today)),
    ...listRoutes(billingList, billingSource),
    handle(
      getBillingPdf,
      async ({ tx, caller, custId, query: { month, lease }, today }) => {
        const query = billingList.query.parse({ month, lease });
        const request = { tx, custId, caller, query, asOf: today };
        const items = await billingSource.items(request, { limit: mostLines, offset: 0 });
        if (items.length === 0) throw new Refusal('notFound');
        return { ...(await billingSource.summary(request)), items };
      },
      async (billing, request) => {
        const { lease } = request.query;
        const body = await renderBillingPdf(billing, lease, request.today, turnOf(request));
        const fileName = billingFileName(billing.facets.month, lease);
        return fileReply({ fileName, media: 'application/pdf', body });
      },
    ),
  ];
}
