import { type ListingQuery, listingList } from '#contract/listings.ts';
import type { IsoDate } from '#domain/dates/date.ts';
import type { Tx } from '../db/database.ts';
import { findNewListings } from '../repositories/listings.repository.ts';
import { type AlertingView, findAlertingViews } from '../repositories/views.repository.ts';
import type { News } from './notify.ts';

/** The state of a saved search; undefined when the list does not know such a filter any more. */
function stateOf({ query }: AlertingView): ListingQuery | undefined {
  const said = Object.fromEntries(new URLSearchParams(query));
  return listingList.query.safeParse(said).data;
}

/**
 * What comes to match the saved searches of a customer's people among the assets for sale (domain
 * page §1.4). Each person is told of an asset once for each of their searches.
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
