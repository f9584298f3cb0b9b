import { getClaimCase, internalClaimList } from '#contract/internal-claims.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Lets the claim and the list be read anew after a step of the lessor. */
export function useClaimChanged(): () => void {
  const readAnew = useReadAnew();
  return () => readAnew(getClaimCase, internalClaimList.read);
}
