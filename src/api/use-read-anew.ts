import { useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';

type ReadAnew = (...calls: readonly { readonly name: string }[]) => void;

function useInvalidate(refetchType: 'active' | 'none'): ReadAnew {
  const { username } = useApi();
  const queries = useQueryClient();
  return (...calls) => {
    for (const { name } of calls)
      void queries.invalidateQueries({ queryKey: [username, name], refetchType });
  };
}

/**
 * Marks responses as outdated: displayed ones are read again now, others when they are displayed.
 */
export function useReadAnew(): ReadAnew {
  return useInvalidate('active');
}

/** Marks responses as outdated: they are read again the next time they are displayed. */
export function useReadLater(): ReadAnew {
  return useInvalidate('none');
}

/** Removes responses from the cache: the next display starts without older data. */
export function useForget(): ReadAnew {
  const { username } = useApi();
  const queries = useQueryClient();
  return (...calls) => {
    for (const { name } of calls) queries.removeQueries({ queryKey: [username, name] });
  };
}
