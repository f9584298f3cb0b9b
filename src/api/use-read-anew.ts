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

/** Lets what calls answered be read anew: now where it is in sight, else when it is looked at. */
export function useReadAnew(): ReadAnew {
  return useInvalidate('active');
}

/** Lets what calls answered be read anew when it is looked at again: what is in sight stays. */
export function useReadLater(): ReadAnew {
  return useInvalidate('none');
}

/** Forgets what calls answered: when it is looked at again, nothing older is shown meanwhile. */
export function useForget(): ReadAnew {
  const { username } = useApi();
  const queries = useQueryClient();
  return (...calls) => {
    for (const { name } of calls) queries.removeQueries({ queryKey: [username, name] });
  };
}
