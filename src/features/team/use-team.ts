import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getTeam } from '#contract/team/team.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';

/** Reads the lessor's people who look after the airline. */
export function useTeam(): UseQueryResult<AnswerOf<typeof getTeam>> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'team'],
    queryFn: ({ signal }) => api.call(getTeam, { signal }),
  });
}
