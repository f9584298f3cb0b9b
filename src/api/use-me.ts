import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getMe } from '#contract/session.ts';
import type { AnswerOf } from './api.ts';
import { useApi } from './api-context.ts';

/** The signed-in user and the customer they act for. */
export type Me = AnswerOf<typeof getMe>;

/** Reads who is signed in; it does not change during a visit, so it is read once. */
export function useMe(): UseQueryResult<Me> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'me'],
    queryFn: ({ signal }) => api.call(getMe, { signal }),
    staleTime: Infinity,
  });
}
