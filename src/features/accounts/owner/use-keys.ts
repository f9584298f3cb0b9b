import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { listServiceKeys } from '#contract/accounts/service-keys.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';

/** The keys of the person's company; when one was last used is read again each time. */
export function useKeys(): UseQueryResult<AnswerOf<typeof listServiceKeys>> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, listServiceKeys.name],
    queryFn: ({ signal }) => api.call(listServiceKeys, { signal }),
    staleTime: 0,
  });
}
