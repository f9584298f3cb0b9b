import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ClaimChoice, ClaimDetail } from '#contract/claim-detail.ts';
import { claimList, getClaim, getClaimChoices } from '#contract/claims.ts';
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

/** The leases and funds that can be claimed on. */
export function useClaimChoices(): UseQueryResult<readonly ClaimChoice[]> {
  const api = useApi();
  return useQuery({
    queryKey: [api.username, 'claimChoices'],
    queryFn: async ({ signal }) => (await api.call(getClaimChoices, { signal })).leases,
  });
}

/** Puts a claim that the server answered where screens read it, and lets the list read anew. */
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
