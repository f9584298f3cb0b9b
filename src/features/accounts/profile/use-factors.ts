import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listFactors,
  removeFactor,
  renewRecoveryCodes,
} from '#contract/session/factors/own-factors.ts';
import { useApi } from '#src/api/api-context.ts';

/** Reads the second factors of the account. */
export function useOwnFactors() {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'factors'],
    queryFn: ({ signal }) => api.call(listFactors, { signal }),
    staleTime: 0,
  });
}

/** Removes a factor; then reads the list again, whatever the result. */
export function useRemoveFactor() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(removeFactor, { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [api.username, 'factors'] }),
  });
}

/** Replaces the recovery codes and returns the new ones. */
export function useRenewCodes() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api.call(renewRecoveryCodes)).recoveryCodes,
    onSettled: () => queries.invalidateQueries({ queryKey: [api.username, 'factors'] }),
  });
}
