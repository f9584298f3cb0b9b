import { useQueryClient } from '@tanstack/react-query';
import { getClaimCase, internalClaimList } from '#contract/internal-claims.ts';
import { useApi } from '#src/api/api-context.ts';

/** Lets the claim and the list be read anew after a step of the lessor. */
export function useClaimChanged(): () => void {
  const { username } = useApi();
  const cache = useQueryClient();
  return () => {
    for (const name of [getClaimCase.name, internalClaimList.read.name])
      void cache.invalidateQueries({ queryKey: [username, name] });
  };
}
