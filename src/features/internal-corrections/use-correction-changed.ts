import { useQueryClient } from '@tanstack/react-query';
import { getCorrectionCase, internalCorrectionList } from '#contract/utilisation-corrections.ts';
import { useApi } from '#src/api/api-context.ts';

/** Lets the request and the list be read anew after a decision. */
export function useCorrectionChanged(): () => void {
  const { username } = useApi();
  const cache = useQueryClient();
  return () => {
    for (const name of [getCorrectionCase.name, internalCorrectionList.read.name])
      void cache.invalidateQueries({ queryKey: [username, name] });
  };
}
