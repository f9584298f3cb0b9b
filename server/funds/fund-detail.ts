import type { FundDetail } from '#contract/funds/funds.ts';
import { netUnpaid } from '#domain/funds/receipts/net-unpaid.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { type FiguresPeriod, readFund } from './fund-detail.queries.ts';

/** One fund with its movements over a period, and the documents that are not paid (§3.6, §3.9). */
export async function findFund(
  tx: Tx,
  custId: string,
  id: string,
  figures: FiguresPeriod,
): Promise<FundDetail | undefined> {
  const found = await readFund(tx, custId, id, figures);
  if (found === undefined) return undefined;
  const { parts, ...fund } = found;
  return { ...fund, unpaid: netUnpaid(parts, fund.currency) };
}
