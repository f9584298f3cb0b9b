import type { Query, QueryClient } from '@tanstack/react-query';
import type { FirstAnswer } from '#contract/call/served-screen.ts';
import { isUnasked } from '#src/api/query-client.ts';

/** A painting without an answer shows that it is loading: the page asks again and says why. */
async function answer(query: Query): Promise<void> {
  try {
    await query.fetch();
  } catch {
    query.reset();
  }
}

/** Answers what paintings ask for, each question once. */
export function createAnswering(queries: QueryClient): () => Promise<boolean> {
  const asked = new Set<Query>();
  return async () => {
    const wanted = queries.getQueryCache().getAll().filter(isUnasked);
    const missing = wanted.filter((query) => !asked.has(query));
    for (const query of missing) asked.add(query);
    await Promise.all(missing.map(answer));
    return missing.some(({ state }) => state.status === 'success');
  };
}

/** What was answered, by the keys of the page. */
export function answersIn(queries: QueryClient): readonly FirstAnswer[] {
  return queries
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({ key: queryKey, data: state.data }));
}
