import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ClaimChoice, ClaimDetail } from '#contract/claims/claim-detail.ts';
import { claimList, getClaim, getClaimChoices } from '#contract/claims/claims.ts';
import { useApi } from '#src/api/api-context.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Reads one claim in full. */
export function useClaim(id: string): UseQueryResult<ClaimDetail> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'claim', id],
    queryFn: ({ signal }) => api.call(getClaim, { params: { id }, signal }),
  });
}

/** The leases and funds that a claim can name. */
export function useClaimChoices(): UseQueryResult<readonly ClaimChoice[]> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'claimChoices'],
    queryFn: async ({ signal }) => (await api.call(getClaimChoices, { signal })).leases,
  });
}

/** Stores a claim from a response for the screens, and marks the list as outdated. */
export function useKeepClaim(): (claim: ClaimDetail) => ClaimDetail {
  const api = useApi();
  const cache = useQueryClient();
  const readAnew = useReadAnew();
  return (claim) => {
    cache.setQueryData([api.username, 'claim', claim.id], claim);
    readAnew(claimList.read);
    return claim;
  };
}
