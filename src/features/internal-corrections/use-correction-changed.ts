import { getCorrectionCase, internalCorrectionList } from '#contract/utilisation-corrections.ts';
import { useReadAnew, useReadLater } from '#src/api/use-read-anew.ts';

/**
 * Lets the request be read anew after a decision. The list follows when it is next looked at: were it
 * read at once, the request would leave it, and its outcome with it.
 */
export function useCorrectionChanged(): () => void {
  const readAnew = useReadAnew();
  const readLater = useReadLater();
  return () => {
    readAnew(getCorrectionCase);
    readLater(internalCorrectionList.read);
  };
}
