import { internalTrueUpList } from '#contract/internal-true-ups.ts';
import { useReadLater } from '#src/api/use-read-anew.ts';

/**
 * Lets the list be read anew when it is next looked at: were it read at once, a true-up that has
 * ended would leave it, and its outcome with it.
 */
export function useTrueUpEnded(): () => void {
  const readLater = useReadLater();
  return () => readLater(internalTrueUpList.read);
}
