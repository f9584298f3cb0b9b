import type { QueryClient } from '@tanstack/react-query';
import { isUnasked } from '#src/api/query-client.ts';

/**
 * Fetches every query that comes into the cache from now on: a screen out of sight asks for its data
 * while it is rendered, and nothing fetches it. A query of the visible page is fetched once, by
 * whichever comes first. Returns the function that ends it.
 */
export function fetchAhead(queries: QueryClient): () => void {
  return queries.getQueryCache().subscribe(({ type, query }) => {
    // The screen itself asks again and says why, should this fail.
    if (type === 'added' && isUnasked(query)) void query.fetch().catch(() => undefined);
  });
}
