import {
  type CorrectionCase,
  getCorrectionCase,
  internalCorrectionList,
} from '#contract/utilisation/utilisation-corrections.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';
import { useRowStored } from '#src/lists/use-row-stored.ts';

/** Shows the decision in the row of the request, and reads its case again. */
export function useCorrectionChanged(): (decided: CorrectionCase) => void {
  const readAnew = useReadAnew();
  const storeRow = useRowStored(internalCorrectionList);
  return ({ correction }) => {
    storeRow(correction);
    readAnew(getCorrectionCase);
  };
}
