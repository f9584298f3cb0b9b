import { getTrueUpBill, internalTrueUpList } from '#contract/utilisation/desk/internal-true-ups.ts';
import { useReadAnew, useReadLater } from '#src/api/use-read-anew.ts';

/**
 * Reads its bill again, and marks the list as outdated for its next display: read at once, an ended
 * true-up and its outcome would disappear from it.
 */
export function useTrueUpEnded(): () => void {
  const readAnew = useReadAnew();
  const readLater = useReadLater();
  return () => {
    readAnew(getTrueUpBill);
    readLater(internalTrueUpList.read);
  };
}
