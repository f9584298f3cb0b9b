import {
  getCorrectionCase,
  internalCorrectionList,
} from '#contract/utilisation/utilisation-corrections.ts';
import { useReadAnew, useReadLater } from '#src/api/use-read-anew.ts';

/**
 * Marks the request as outdated after a decision. The list is read at its next display: read at
 * once, the request and its outcome would disappear from it.
 */
export function useCorrectionChanged(): () => void {
  const readAnew = useReadAnew();
  const readLater = useReadLater();
  return () => {
    readAnew(getCorrectionCase);
    readLater(internalCorrectionList.read);
  };
}
