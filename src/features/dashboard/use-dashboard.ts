import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import type { AnswerOf } from '#src/api/api.ts';
import { useApi } from '#src/api/api-context.ts';

/** What needs attention and what is owed, as far as the person may see it. */
export type Dashboard = AnswerOf<typeof getDashboard>;

/** Reads the dashboard. */
export function useDashboard(): UseQueryResult<Dashboard> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'dashboard'],
    queryFn: ({ signal }) => api.call(getDashboard, { signal }),
  });
}
