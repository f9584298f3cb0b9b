import { type ListingQuery, listingList } from '#contract/listings/listings.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { findNewListings } from './listings.queries.ts';
import { type AlertingView, findAlertingViews } from '#server/platform/lists/views.queries.ts';
import type { News } from '#server/notifications/public.ts';

/** The state of a saved search; undefined when the list no longer has such a filter. */
function stateOf({ query }: AlertingView): ListingQuery | undefined {
  const said = Object.fromEntries(new URLSearchParams(query));
  return listingList.query.safeParse(said).data;
}

/**
 * The new matches among the assets for sale for the saved searches of a customer's users (domain
 * page §1.4). Each person is notified of an asset once per search.
 */
export async function listingNews(tx: Tx, custId: string, asOf: IsoDate): Promise<News[]> {
  const news: News[] = [];
  for (const view of await findAlertingViews(tx, custId, listingList.read.name)) {
    const query = stateOf(view);
    if (query === undefined) continue;
    const { externalUserId, since } = view;
    const found = await findNewListings(tx, { custId, externalUserId }, query, { since, asOf });
    for (const { id, number, manufacturer, model } of found)
      news.push({
        custId,
        kind: 'assetForSale',
        subject: `${view.id}:${number}`,
        title: `New for sale: ${manufacturer} ${model} (${number})`,
        text: `It matches your saved search “${view.name}”.`,
        path: `/AssetForSale/Details?id=${id}`,
        to: externalUserId,
      });
  }
  return news;
}
