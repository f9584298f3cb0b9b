import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  endOtherSessions,
  endSession,
  getProfile,
  listSessions,
  type OwnSession,
  type Profile,
} from '#contract/accounts/profile.ts';
import { useApi } from '#src/api/api-context.ts';

/** Reads the person's own account. */
export function useProfile(): UseQueryResult<Profile> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'profile'],
    queryFn: ({ signal }) => api.call(getProfile, { signal }),
  });
}

/** Reads the live sessions of the account; data older than a moment is read again. */
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

/** Ends sessions; then reads the list again, whatever the result. */
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
