import { useQueryClient } from '@tanstack/react-query';
import { getCorrectionCase, internalCorrectionList } from '#contract/utilisation-corrections.ts';
import { useApi } from '#src/api/api-context.ts';

/**
 * Lets the request be read anew after a decision. The list follows when it is next looked at: were it
 * read at once, the request would leave it, and its outcome with it.
 */
export function useCorrectionChanged(): () => void {
  const { username } = useApi();
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: [username, getCorrectionCase.name] });
    const queryKey = [username, internalCorrectionList.read.name];
    void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  };
}
