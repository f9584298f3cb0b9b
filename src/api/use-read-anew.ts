import { useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context.ts';

/** Lets what calls answered be read anew: now where it is in sight, else when it is looked at. */
export function useReadAnew(): (...calls: readonly { readonly name: string }[]) => void {
  const { username } = useApi();
  const queries = useQueryClient();
  return (...calls) => {
    for (const { name } of calls) void queries.invalidateQueries({ queryKey: [username, name] });
  };
}
