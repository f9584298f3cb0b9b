import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  type OwnSession,
  type Profile,
} from '#contract/profile.ts';
import { useApi } from '#src/api/api-context.ts';

/** Reads the own account. */
export function useProfile(): UseQueryResult<Profile> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'profile'],
    queryFn: ({ signal }) => api.call(getProfile, { signal }),
  });
}

/** Reads the live sessions of the own account; older than a moment they are read again. */
export function useSessions(): UseQueryResult<readonly OwnSession[]> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'sessions'],
    queryFn: async ({ signal }) => (await api.call(listSessions, { signal })).items,
    staleTime: 0,
  });
}

/** Which session to end, or all but this one. */
export type Ending = OwnSession | 'others';

/** The ways to end sessions; the list is read again afterwards, whatever came of it. */
export function useEndSessions() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (which: Ending): Promise<string> => {
      if (which !== 'others') {
        await api.call(endSession, { params: { id: which.id } });
        return `The session on ${which.device} was ended.`;
      }
      const { ended } = await api.call(endOtherSessions);
      return ended === 1 ? 'One session was ended.' : `${ended} sessions were ended.`;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [api.username, 'sessions'] }),
  });
}
