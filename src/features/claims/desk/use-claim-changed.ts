import { getClaimCase, internalClaimList } from '#contract/claims/desk/internal-claims.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Marks the claim and the list as outdated after a step of the lessor. */
export function useClaimChanged(): () => void {
  const readAnew = useReadAnew();
  return () => readAnew(getClaimCase, internalClaimList.read);
}
