import {
  getTrueUpBill,
  type InternalTrueUp,
  internalTrueUpList,
} from '#contract/utilisation/desk/internal-true-ups.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { useRowStored } from '#src/lists/use-row-stored.ts';

/** Shows in its row how a true-up ended, and reads its bill again. */
export function useTrueUpEnded(): (ended: InternalTrueUp) => void {
  const readAnew = useReadAnew();
  const storeRow = useRowStored(internalTrueUpList);
  return (ended) => {
    storeRow(ended);
    readAnew(getTrueUpBill);
  };
}
