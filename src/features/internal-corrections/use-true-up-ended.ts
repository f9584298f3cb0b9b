import { useQueryClient } from '@tanstack/react-query';
import { internalTrueUpList } from '#contract/internal-true-ups.ts';
import { useApi } from '#src/api/api-context.ts';

/**
 * Lets the list be read anew when it is next looked at: were it read at once, a true-up that has
 * ended would leave it, and its outcome with it.
 */
export function useTrueUpEnded(): () => void {
  const { username } = useApi();
  const cache = useQueryClient();
  return () => {
    const queryKey = [username, internalTrueUpList.read.name];
    void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  };
}
