import {
  internalItemList,
  internalProjectList,
} from '#contract/projects/desk/internal-project-lists.ts';
import { getInternalItem, getInternalProject } from '#contract/projects/desk/internal-projects.ts';
import { useReadAnew } from '#src/api/use-read-anew.ts';

/** Marks items, projects and their lists as outdated after a step of the lessor. */
export function useProjectChanged(): () => void {
  const readAnew = useReadAnew();
  return () =>
    readAnew(internalItemList.read, internalProjectList.read, getInternalItem, getInternalProject);
}
