import { internalTrueUpList } from '#contract/utilisation/desk/internal-true-ups.ts';
import { useReadLater } from '#src/api/use-read-anew.ts';

/**
 * Marks the list as outdated for its next display: read at once, an ended true-up and its outcome
 * would disappear from it.
 */
export function useTrueUpEnded(): () => void {
  const readLater = useReadLater();
  return () => readLater(internalTrueUpList.read);
}
