import { internalItemList, internalProjectList } from '#contract/internal-project-lists.ts';
import { getInternalItem, getInternalProject } from '#contract/internal-projects.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Lets items, projects and their lists be read anew after a step of the lessor. */
export function useProjectChanged(): () => void {
  const readAnew = useReadAnew();
  return () =>
    readAnew(internalItemList.read, internalProjectList.read, getInternalItem, getInternalProject);
}
