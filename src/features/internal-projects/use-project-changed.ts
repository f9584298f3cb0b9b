import { useQueryClient } from '@tanstack/react-query';
import { internalItemList, internalProjectList } from '#contract/internal-project-lists.ts';
import { getInternalItem, getInternalProject } from '#contract/internal-projects.ts';
import { useApi } from '#src/api/api-context.ts';

/** Lets items, projects and their lists be read anew after a step of the lessor. */
export function useProjectChanged(): () => void {
  const { username } = useApi();
  const cache = useQueryClient();
  return () => {
    const lists = [internalItemList.read, internalProjectList.read];
    for (const { name } of [...lists, getInternalItem, getInternalProject])
      void cache.invalidateQueries({ queryKey: [username, name] });
  };
}
